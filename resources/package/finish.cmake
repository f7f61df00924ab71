# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
# CPack runs this when the files of the package are in their places: documents as Debian has them, and no time but that of
# the commit.
set(doc ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share/doc/paramap)
configure_file(@CMAKE_SOURCE_DIR@/CHANGELOG.md ${doc}/changelog COPYONLY)
configure_file(@CMAKE_CURRENT_BINARY_DIR@/changelog ${doc}/changelog.Debian COPYONLY)
execute_process(COMMAND gzip -9n -f ${doc}/changelog ${doc}/changelog.Debian
  ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share/man/man1/paramap.1 COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND find ${CPACK_TEMPORARY_INSTALL_DIRECTORY} -exec touch -h -d @$ENV{SOURCE_DATE_EPOCH} {} +
  COMMAND_ERROR_IS_FATAL ANY)
