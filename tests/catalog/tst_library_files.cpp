// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/library_form.h"
#include "model/catalog/model_text.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;

namespace {

/// A folder of texts, each with ` for ".
class Folder {
public:
    Folder(std::initializer_list<std::pair<const char*, const char*>> files) {
        for (const auto& [name, text] : files) {
            const QString path = m_folder.filePath(QString::fromLatin1(name));
            QDir().mkpath(QFileInfo(path).path());
            QFile file(path);
            if (file.open(QIODevice::WriteOnly))
                file.write(test::quoted(text));
        }
    }
    std::string path() const { return m_folder.path().toStdString(); }
    network::NetworkPtr network() const { return network::resolve(test::shippedCatalog().fromFile(path())); }
    /// The message without the folder, whose name changes.
    QByteArray problem() const {
        return test::problemOf([this] { (void)network(); }).replace(m_folder.path().toUtf8() + "/", "");
    }

private:
    QTemporaryDir m_folder;
};

constexpr const char* littleBert = "{`model_type`: `bert`, `hidden_size`: 32, `num_hidden_layers`: 2, "
                                   "`num_attention_heads`: 4, `intermediate_size`: 64, `vocab_size`: 100}";
constexpr const char* threeModules
    = "[{`idx`: 0, `name`: `0`, `path`: ``, `type`: `sentence_transformers.models.Transformer`}, "
      "{`idx`: 1, `name`: `1`, `path`: `1_Pooling`, `type`: `sentence_transformers.models.Pooling`}, "
      "{`idx`: 2, `name`: `2`, `path`: `2_Dense`, `type`: `sentence_transformers.models.Dense`}]";

} // namespace

/// Files of libraries other than transformers: which model they mean, and folders that put a model together.
class LibraryFilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFileMeansAModel_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("model");
        QTest::addColumn<QByteArray>("arguments");
        const auto row = [](const char* name, const char* text, const char* model, const char* arguments) {
            QTest::addRow("%s", name) << test::quoted(text) << QByteArray(model) << QByteArray(arguments);
        };
        row("the library's name", "{`library`: `timm`, `model`: `resnet18`, `kwargs`: {`num_classes`: 7}}",
            "timm resnet18", "num_classes=7");
        row("timm may drop what is null", "{`library`: `timm`, `model`: `resnet18`, `kwargs`: {`num_classes`: null}}",
            "timm resnet18 (null dropped)", "num_classes=");
        row("diffusers", "{`_class_name`: `AutoencoderKL`, `_diffusers_version`: `0.40.0`, `in_channels`: 3}",
            "diffusers AutoencoderKL saved", "in_channels=3");
        row("a pair of words is no pipeline",
            "{`_class_name`: `UNet2DModel`, `down_block_types`: [`DownBlock2D`, `AttnDownBlock2D`]}",
            "diffusers UNet2DModel saved", "down_block_types=");
        row("timm, with its weights' tag",
            "{`architecture`: `vit_tiny_patch16_224`, `num_classes`: 10, `num_features`: 192, `pretrained_cfg`: "
            "{`tag`: "
            "`augreg`, `input_size`: [3, 224, 224], `fixed_input_size`: true, `num_classes`: 1000, `global_pool`: "
            "null}}",
            "timm vit_tiny_patch16_224 saved", "num_classes=10 in_chans=3 img_size=224");
        row("timm, an oblong picture",
            "{`architecture`: `x.tag`, `pretrained_cfg`: {`input_size`: [1, 32, 64], `fixed_input_size`: true}}",
            "timm x saved", "in_chans=1 img_size=");
        row("timm, with arguments of its own",
            "{`architecture`: `resnet26d`, `model_args`: {`in_chans`: 2}, `pretrained_cfg`: {`input_size`: [3, 224, "
            "224], "
            "`global_pool`: `avg`, `num_classes`: -1}}",
            "timm resnet26d saved", "in_chans=2 global_pool=avg");
        row("timm, of old",
            "{`architecture`: `resnet50`, `num_classes`: 1000, `num_features`: 2048, `global_pool`: `avg`}",
            "timm resnet50 saved", "num_classes=1000 global_pool=avg");
        row("transformers", "{`model_type`: `gpt2`, `_class_name`: `x`}", "none", "");
        row("a pipeline", "{`_class_name`: `FluxPipeline`, `vae`: [`diffusers`, `AutoencoderKL`]}", "none", "");
        row("a description", "{`architecture`: `Mine`, `parts`: {}}", "none", "");
    }
    void aFileMeansAModel() {
        QFETCH(QByteArray, text);
        const auto form = catalog::libraryForm(json::parse(text.toStdString(), "config.json"), "config.json");
        std::string model = "none", arguments;
        if (form) {
            model = form->library + " " + form->model + (form->saved ? " saved" : "");
            for (const auto& [key, value] : form->arguments.members) {
                model += value.type == json::Node::Type::Null && form->dropsNull ? " (null dropped)" : "";
                arguments += (arguments.empty() ? "" : " ") + key + "=" + value.text;
            }
        }
        QTEST(QByteArray::fromStdString(model), "model");
        QTEST(QByteArray::fromStdString(arguments), "arguments");
    }

    void aSentenceTransformerIsItsModules() {
        const Folder folder{{"modules.json", threeModules}, {"config.json", littleBert},
            {"1_Pooling/config.json", "{`word_embedding_dimension`: 32}"},
            {"2_Dense/config.json",
                "{`in_features`: 32, `out_features`: 24, `bias`: true, `activation_function`: "
                "`torch.nn.modules.linear.Identity`}"}};
        const auto network = folder.network();
        const std::int64_t bert
            = test::networkOf(test::quoted(littleBert).toStdString(), "BertModel")->totals().parameters;
        QCOMPARE(network->totals().parameters, bert + 32 * 24 + 24);
        const QByteArrayList modules = test::moduleLines(*network);
        QCOMPARE(modules.first(), ". SentenceTransformer");
        for (const char* line : {"0 Transformer", "0.auto_model BertModel", "1 Pooling", "2 Dense",
                 "2.activation_function Identity", "2.linear Linear"})
            QVERIFY2(modules.contains(line), line);
        // Its text stands alone, so a session may keep it.
        const std::string text = catalog::modelText(catalog::modelFileIn(folder.path()));
        QCOMPARE(test::networkOf(text)->totals().parameters, network->totals().parameters);
        // A size moves.
        const auto settings = sizes::with(test::shippedCatalog().fromFile(folder.path()), "modules.2.out_features", 5);
        QCOMPARE(network::resolve(settings)->totals().parameters, bert + 32 * 5 + 5);
    }

    void aPipelineIsItsModels() {
        const Folder folder{{"model_index.json",
                                "{`_class_name`: `LittlePipeline`, `text_encoder`: [`transformers`, `BertModel`], "
                                "`tokenizer`: [`transformers`, `BertTokenizerFast`], `scheduler`: [`diffusers`, "
                                "`PNDMScheduler`], `safety_checker`: [null, null], `prior`: [`transformers`, "
                                "`BertForMaskedLM`], `requires_safety_checker`: true}"},
            {"text_encoder/config.json", littleBert}, {"prior/config.json", littleBert}};
        const auto network = folder.network();
        QByteArrayList children;
        for (const QByteArray& line : test::moduleLines(*network))
            if (!line.contains('.'))
                children << line;
        QCOMPARE(children.join(", "), QByteArray("text_encoder BertModel, prior BertForMaskedLM"));
        std::int64_t sum = 0;
        for (const char* cls : {"BertModel", "BertForMaskedLM"})
            sum += test::networkOf(test::quoted(littleBert).toStdString(), cls)->totals().parameters;
        QCOMPARE(network->totals().parameters, sum);
    }

    void messages_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* file, const char* text, const char* message) {
            QTest::addRow("%s", message) << QByteArray(file) << QByteArray(text) << QByteArray(message);
        };
        row("modules.json", "{}", "modules.json: the modules of a SentenceTransformer are a list [ … ]");
        row("modules.json", "[{`type`: `Pooling`}]", "modules.json, line 1: a module needs \"type\" and \"path\"");
        row("modules.json", "[{`type`: `Dense`, `path`: `../x`}]",
            "modules.json: '../x' is no folder beside this file");
        row("modules.json", "[{`type`: `Dense`, `path`: `/etc`}]",
            "modules.json: '/etc' is no folder beside this file");
        row("modules.json", "[{`type`: `models.CNN`, `path`: `0_CNN`}]",
            "modules.json, line 6: modules of the type 'CNN' are not described; Transformer, Pooling, Dense, Normalize "
            "and Dropout are");
        row("modules.json", "[{`type`: `Dense`, `path`: `2_Dense`}]",
            "modules.json, line 6: a module of the type Dense needs a whole number as \"in_features\"");
        row("model_index.json", "{`_class_name`: `XPipeline`, `..`: [`transformers`, `BertModel`]}",
            "model_index.json: '..' is no folder beside this file");
        row("model_index.json", "{`unet`: [`diffusers`, `UNet2DModel`]}",
            "model_index.json: this names no \"_class_name\": it is no index of a pipeline");
    }
    void messages() {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, text);
        const Folder folder{{file.constData(), text.constData()}};
        QTEST(folder.problem(), "message");
    }

    void aPartThatIsMissingIsNamed() {
        const Folder folder{{"model_index.json", "{`_class_name`: `XPipeline`, `vae`: [`transformers`, `BertModel`]}"}};
        QVERIFY2(folder.problem().startsWith("vae/config.json: "), folder.problem().constData());
    }
};

int tst_library_files(int argc, char* argv[]) {
    return paramap::test::run<LibraryFilesTest>(argc, argv);
}
#include "tst_library_files.moc"
