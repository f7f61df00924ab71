// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/formula/polynomial_text.h"
#include "tests/golden/examples.h"
#include "tests/support/compact_tree.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTest>

using namespace paramap;

namespace {

QString goldenFolder() {
    return QStringLiteral(PARAMAP_TEST_DATA "/golden");
}

QByteArray number(std::int64_t value) {
    return QByteArray::number(static_cast<qint64>(value));
}

/// A module tree as text. Every module and tensor is written once; equal layers are written as `h.{0..11}`.
class Expansion {
public:
    explicit Expansion(const network::Network& network) {
        const network::Totals& totals = network.totals();
        m_lines << QByteArray::fromStdString(text::polynomialText(network, formula::Style::Text));
        m_lines << number(totals.parameters) + " parameters in " + number(totals.tensors) + " tensors, "
                + number(totals.trainable) + " trainable, " + number(totals.active) + " active, "
                + number(totals.buffers) + " in buffers, " + number(totals.modules) + " modules";
        module(*network.root, {});
    }

    QByteArray text() const { return m_lines.join('\n') + '\n'; }

private:
    /// `owner`: for a shared module, the path of its owner; empty otherwise.
    void module(const network::Module& module, const QByteArray& path, const QByteArray& owner = {}) {
        m_lines << (path.isEmpty() ? "." : path) + ' ' + QByteArray::fromStdString(module.cls)
                + (owner.isEmpty() ? owner : " = " + owner);
        for (const network::Tensor& each : module.tensors)
            tensor(each, path, owner);
        for (const network::Run& run : module.children)
            if (owner.isEmpty())
                children(run, path);
            else
                repeated(run, path, owner);
    }

    /// Writes each layer inside a shared module in full, because each one is shared from another path.
    void repeated(const network::Run& run, const QByteArray& path, const QByteArray& owner) {
        for (std::int64_t k = 0; k < run.count; ++k) {
            const QByteArray name = '.' + QByteArray::fromStdString(run.name(k));
            const QByteArray from = run.sharedWith.empty() ? owner + name : QByteArray::fromStdString(run.sharedWith);
            module(*run.module, path + name, from);
        }
    }

    void children(const network::Run& run, const QByteArray& path) {
        QByteArray name = QByteArray::fromStdString(run.name(0));
        if (run.count > 1)
            name = QByteArray::fromStdString(run.prefix) + '{' + number(run.firstNumber) + ".."
                + number(run.firstNumber + run.count - 1) + '}' + QByteArray::fromStdString(run.suffix);
        const QByteArray child = path.isEmpty() ? name : path + '.' + name;
        if (run.sharedWith.empty())
            module(*run.module, child);
        else
            module(*run.module, child, QByteArray::fromStdString(run.sharedWith));
    }

    void tensor(const network::Tensor& tensor, const QByteArray& path, const QByteArray& owner) {
        QByteArray formulas, sizes;
        for (std::size_t i = 0; i < tensor.shape.size(); ++i) {
            formulas += (i ? ", " : "")
                + QByteArray::fromStdString(formula::print(tensor.form->shape[i], formula::Style::Code));
            sizes += (i ? ", " : "") + number(tensor.shape[i]);
        }
        QByteArray line = (path.isEmpty() ? path : path + '.') + QByteArray::fromStdString(tensor.name());
        line += " [" + formulas + "] = [" + sizes + ']';
        if (tensor.isBuffer())
            line += tensor.isPersistent() ? " buffer" : " buffer non-persistent";
        if (!tensor.tiedTo.empty())
            line += " tied to " + QByteArray::fromStdString(tensor.tiedTo);
        else if (!owner.isEmpty())
            line += " tied to " + owner + '.' + QByteArray::fromStdString(tensor.name());
        m_lines << line;
    }

    QByteArrayList m_lines;
};

/// Expands `{0..11}`: the lines that begin with it are repeated for each number, in the order of the layers.
QByteArrayList unfolded(const QByteArrayList& lines) {
    QByteArrayList result;
    for (qsizetype at = 0; at < lines.size();) {
        const qsizetype open = lines[at].indexOf('{'), close = lines[at].indexOf('}');
        if (open < 0) {
            result << lines[at++];
            continue;
        }
        const QByteArray head = lines[at].left(close + 1);
        const QByteArrayList ends = head.mid(open + 1).chopped(1).replace("..", " ").split(' ');
        QByteArrayList group;
        while (at < lines.size() && lines[at].startsWith(head))
            group << lines[at++].mid(head.size());
        for (qint64 k = ends.value(0).toLongLong(); k <= ends.value(1).toLongLong(); ++k) {
            QByteArrayList layer;
            for (const QByteArray& rest : group)
                layer << head.left(open) + QByteArray::number(k) + rest;
            result += unfolded(layer);
        }
    }
    return result;
}

struct Lists {
    QByteArrayList modules, parameters, buffers; ///< in the form of models.h
};

Lists listsOf(const QByteArray& golden) {
    Lists lists;
    QByteArrayList body = golden.split('\n').mid(2);
    body.removeAll({});
    for (const QByteArray& line : unfolded(body)) {
        const qsizetype sizes = line.lastIndexOf("] = [");
        if (sizes < 0) {
            lists.modules << line;
            continue;
        }
        QByteArray plain = line.left(line.indexOf(" [")) + ' ' + line.mid(sizes + 4);
        plain.replace(" tied to ", " = ");
        if (const qsizetype buffer = plain.indexOf(" buffer"); buffer >= 0)
            lists.buffers << plain.remove(buffer, 7);
        else
            lists.parameters << plain;
    }
    return lists;
}

/// Whether two settings have the same description, class and values of all used sizes.
bool alike(const sizes::Settings& a, const sizes::Settings& b) {
    if (a.blueprint->cls() != b.blueprint->cls()
        || a.blueprint->architecture().file != b.blueprint->architecture().file)
        return false;
    const std::vector<sizes::SizeState> left = sizes::states(a), right = sizes::states(b);
    return std::ranges::equal(left, right,
        [](const sizes::SizeState& x, const sizes::SizeState& y) { return !x.used || x.value == y.value; });
}

QByteArray contents(const QString& name) {
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// Compares the expansion of each class of each description with a committed text. UPDATE_GOLDEN=1 rewrites the texts;
/// a wrong text then still differs from the tree that was walked out of real code.
class GoldenTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        m_examples = test::examples();
        for (const QString& name : test::truthNames()) {
            const test::CompactTree truth = test::readCompactTree(test::truthFile(name));
            const sizes::Settings settings
                = test::shippedCatalog().fromText(truth.input.toStdString(), name.toStdString());
            for (std::size_t i = 0; i < m_examples.size(); ++i)
                if (alike(m_examples[i].settings, settings))
                    m_walked.push_back({i, name});
        }
    }

    void expansion_data() {
        QTest::addColumn<std::size_t>("index");
        const bool writes = qEnvironmentVariableIntValue("UPDATE_GOLDEN") == 1;
        for (std::size_t i = 0; i < m_examples.size(); ++i)
            if (writes || test::looksAtSome(i, m_examples.size(), 400))
                QTest::addRow("%s", m_examples[i].name.constData()) << i;
    }

    void expansion() {
        QFETCH(std::size_t, index);
        const test::Example& example = m_examples[index];
        const QByteArray got = Expansion(*network::resolve(example.settings)).text();
        const QString name = goldenFolder() + u'/' + QString::fromUtf8(example.name) + QStringLiteral(".txt");
        if (qEnvironmentVariableIntValue("UPDATE_GOLDEN") == 1) {
            QFile file(name);
            QVERIFY2(file.open(QIODevice::WriteOnly), qPrintable(name));
            file.write(got);
        }
        const QByteArray wanted = contents(name);
        QVERIFY2(!wanted.isEmpty(), "no golden file; UPDATE_GOLDEN=1 writes it");
        const QByteArray difference = test::firstDifference(got.split('\n'), wanted.split('\n'));
        QVERIFY2(difference.isEmpty(), difference.constData());
    }

    void truth_data() {
        QTest::addColumn<std::size_t>("index");
        for (std::size_t i = 0; i < m_walked.size(); ++i)
            QTest::addRow("%s, %s", m_examples[m_walked[i].example].name.constData(), qPrintable(m_walked[i].truth))
                << i;
    }

    void truth() {
        QFETCH(std::size_t, index);
        const test::CompactTree truth = test::readCompactTree(test::truthFile(m_walked[index].truth));
        const QByteArray golden = contents(goldenFolder() + u'/'
            + QString::fromUtf8(m_examples[m_walked[index].example].name) + QStringLiteral(".txt"));
        const Lists lists = listsOf(golden);
        const QByteArray difference = test::firstDifference(lists.modules, truth.modules)
            + test::firstDifference(lists.parameters, truth.parameters)
            + test::firstDifference(lists.buffers, truth.buffers);
        QVERIFY2(difference.isEmpty(), difference.constData());
        const QByteArray totals = number(truth.total) + " parameters in " + number(truth.tensors) + " tensors, "
            + number(truth.trainable) + " trainable, ";
        QVERIFY2(golden.split('\n').value(1).startsWith(totals), totals.constData());
    }

    void walkedFamiliesHaveGoldensAtTheirSizes() {
        for (const char* file : {"gpt2.GPT2LMHeadModel", "gpt2.GPT2Model", "llama.LlamaForCausalLM",
                 "vit.torchvision.VisionTransformer", "teaching.TransformerLM", "nanogpt.GPT"})
            QVERIFY2(std::ranges::any_of(
                         m_walked, [&](const Walked& each) { return m_examples[each.example].name == file; }),
                file);
    }

    void noFileIsLeftOver() {
        QStringList known;
        for (const catalog::ArchitectureEntry& entry : test::shippedCatalog().architectures())
            for (const std::string& cls : entry.classes)
                known << QString::fromUtf8(test::exampleName(entry, cls)) + QStringLiteral(".txt");
        known.sort();
        QStringList found = QDir(goldenFolder()).entryList(QDir::Files);
        found.sort();
        QCOMPARE(found, known);
    }

private:
    /// The name of a tree that was walked out of real code, and the example with the same class and sizes.
    struct Walked {
        std::size_t example;
        QString truth;
    };

    std::vector<test::Example> m_examples;
    std::vector<Walked> m_walked;
};

int tst_golden(int argc, char* argv[]) {
    return paramap::test::run<GoldenTest>(argc, argv);
}
#include "tst_golden.moc"
