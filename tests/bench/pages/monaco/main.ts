import { editor } from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/solidity/register';

self.MonacoEnvironment = { getWorker: () => new EditorWorker() };

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const methods = Array.from(
  { length: 30 },
  (_, index) =>
    `    function add${index}(uint256 amount) external {\n        total += amount * ${index};\n    }`,
);
const value = `contract Counter {\n    uint256 public total;\n\n${methods.join('\n\n')}\n}\n`;

editor.create(root, { value, language: 'sol', theme: 'vs-dark', automaticLayout: true });
