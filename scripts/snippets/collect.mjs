// Asks a service for the code of many springs and writes one source file per language and system.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const [address, folder] = process.argv.slice(2);

const springs = [
  { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 },
  { vocabulary: "duration-bounce", duration: 0.5, bounce: -0.3 },
  { vocabulary: "duration-bounce", duration: 0.4, bounce: 0, initialVelocity: 2.5 },
  { vocabulary: "duration-bounce", duration: 0.35, bounce: 1, initialVelocity: -3 },
  { vocabulary: "mass-stiffness-damping", mass: 2, stiffness: 1e-7, damping: 1e-9 },
  { vocabulary: "mass-stiffness-damping", mass: 1e-9, stiffness: 1e22, damping: 1e5, initialVelocity: 1e21 },
  { vocabulary: "preset", name: "react-spring-molasses" },
  { vocabulary: "preset", name: "pop-default" },
  { vocabulary: "uiview", duration: 0.7, dampingRatio: 0.6, initialVelocity: 4 },
];

const swiftFiles = {
  "mass-stiffness-damping": "swiftui", "response-damping-ratio": "swiftui", "duration-bounce": "swiftui",
  "settling-duration": "swiftui", uiview: "uikit", uispringtimingparameters: "uikit",
  "core-animation": "coreanimation", "core-animation-overdamping": "coreanimation", wave: "wave",
};
const sources = { javascript: [], read: [] };
const counts = {};
let dart = 0;

function add(file, text) {
  (sources[file] ??= []).push(text);
}

// An expression that is pasted as a statement.
function statement(text) {
  return text.endsWith(";") ? text : `${text};`;
}

for (const spring of springs) {
  const answer = await fetch(`${address}/v1/convert`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ spring }),
  });
  if (answer.status !== 200) {
    throw new Error(`${JSON.stringify(spring)}: ${answer.status} ${await answer.text()}`);
  }
  const { vocabularies } = await answer.json();
  for (const [id, { code }] of Object.entries(vocabularies)) {
    for (const [language, text] of Object.entries(code ?? {})) {
      const number = (counts[language] = (counts[language] ?? 0) + 1);
      switch (language) {
        case "swift": {
          const isExpression = /^(Animation\.|Spring\()/.test(text);
          const body = isExpression ? `_ = ${text}` : text;
          add(`${swiftFiles[id]}-snippets.swift`, `@MainActor func snippet${number}(_ view: SomeView) {\n${body}\n}`);
          break;
        }
        case "kotlin":
          add(id === "compose" ? "compose.kt" : "android.kt", `suspend fun snippet${number}() {\n${text}\n}`);
          break;
        case "c":
          add("snippets.c", `void snippet${number} (GtkWidget *widget, AdwAnimationTarget *target) {\n${text}\n}`);
          break;
        case "objective-c":
          add("snippets.m", `void snippet${number}(void) {\n${text}\n}`);
          break;
        case "dart":
          if (!/^SpringSimulation\(const SpringDescription\(mass: [-+.e\d]+, stiffness: [-+.e\d]+, damping: [-+.e\d]+\), 0, 1, [-+.e\d]+\)$/.test(text)) {
            throw new Error(`dart: ${text}`);
          }
          dart += 1;
          break;
        case "javascript":
        case "json":
          sources.javascript.push({ id, language, text });
          break;
        case "java":
          add("Snippets.java", `  static Object snippet${number}() { return ${text}; }`);
          break;
        case "typescript":
          add("snippets.ts", `function snippet${number}(): void {\n${text}\n}`);
          break;
        case "csharp":
          add("snippets.cs", `  void Snippet${number}() {\n${statement(text)}\n}`);
          break;
        case "cpp":
          add("snippets.cpp", `void snippet${number}(float x, float v, float goal, float dt) {\n${statement(text)}\n}`);
          break;
        case "go":
          add("snippets.go", `func snippet${number}() any { return ${text} }`);
          break;
        case "lua":
          add("snippets.lua", `do\n${text}\nend`);
          break;
        case "qml":
          add("snippets.qml", `  ${text}`);
          break;
        case "kdl":
        case "xml":
        case "css":
        case "slint":
        case "ini":
          sources.read.push({ id, language, text });
          break;
        default:
          throw new Error(`a language without a check: ${language} of ${id}`);
      }
    }
  }
}

const heads = {
  "android.kt": "package android\nimport androidx.dynamicanimation.animation.*\n",
  "compose.kt": "package compose\nimport androidx.compose.animation.core.*\n",
  "snippets.c": "#include <adwaita.h>\n",
  "Snippets.java": "class Snippets {\n",
  "snippets.cs": "using System;\nclass Snippets {\n  Compositor compositor;\n  float current, target, velocity, x0;\n",
  "snippets.go": 'package snippets\n\nimport "snippets/harmonica"\n\n',
  "snippets.qml": "import QtQuick\n\nItem {\n",
};
const tails = { "Snippets.java": "}\n", "snippets.cs": "}\n", "snippets.qml": "}\n" };
for (const [file, texts] of Object.entries(sources)) {
  if (file === "undefined-snippets.swift") {
    throw new Error("a Swift snippet without a stub");
  }
  const isData = file in { javascript: 0, read: 0 };
  const body = isData ? JSON.stringify(texts) : (heads[file] ?? "") + texts.join("\n\n") + "\n" + (tails[file] ?? "");
  writeFileSync(join(folder, isData ? `${file}.json` : file), body);
}
console.log("snippets:", counts);
console.log(`dart: ${dart} read, not compiled: there is no Dart here`);
