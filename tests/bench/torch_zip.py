# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
"""python3 torch_zip.py write FILE TENSORS: a file as torch.save writes it, with an entry for each tensor.
python3 torch_zip.py read FILE REPEATS: the median milliseconds, by the wall clock and of processor time, in which zipfile
and pickle list its tensors; classes are left out, and no storage is read."""
import collections
import io
import pickle
import statistics
import struct
import sys
import time
import zipfile


def text(words):
    return b'X' + struct.pack('<I', len(words)) + words.encode()


def write(path, tensors):
    pickled = io.BytesIO()
    ordered = b'ccollections\nOrderedDict\n)R'
    pickled.write(b'\x80\x02' + ordered + b'(')
    for i in range(tensors):
        pickled.write(text(f'model.layers.{i // 9}.part_{i % 9}.weight') + b'ctorch._utils\n_rebuild_tensor_v2\n((')
        pickled.write(text('storage') + b'ctorch\nFloatStorage\n' + text(str(i)) + text('cpu') + b'K\x04tQ')
        pickled.write(b'K\x00K\x02K\x02\x86K\x02K\x01\x86\x89' + ordered + b'tR')
    pickled.write(b'u.')
    with zipfile.ZipFile(path, 'w') as archive:
        archive.writestr('archive/data.pkl', pickled.getvalue())
        archive.writestr('archive/version', '3\n')
        for i in range(tensors):
            archive.writestr(f'archive/data/{i}', bytes(16))


class Inert(pickle.Unpickler):
    def find_class(self, module, name):
        if name == 'OrderedDict':
            return collections.OrderedDict
        return (lambda *parts: (parts[0], parts[2])) if name == '_rebuild_tensor_v2' else name

    def persistent_load(self, key):
        return key


def read(path):
    with zipfile.ZipFile(path) as archive:
        name = next(each for each in archive.namelist() if each.endswith('/data.pkl'))
        with archive.open(name) as member:
            return len(Inert(io.BytesIO(member.read())).load())


if sys.argv[1] == 'write':
    write(sys.argv[2], int(sys.argv[3]))
else:
    walls, busy = [], []
    for _ in range(int(sys.argv[3])):
        begin, busyBegin = time.perf_counter(), time.process_time()
        read(sys.argv[2])
        walls.append(1000 * (time.perf_counter() - begin))
        busy.append(1000 * (time.process_time() - busyBegin))
    print(statistics.median(walls), statistics.median(busy))
