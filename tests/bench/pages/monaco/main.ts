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

// '?editors=20' shows 20 editors side by side; a 'theme' event sets their theme.
const count = Number(new URLSearchParams(location.search).get('editors') ?? 1);
root.style.cssText = `display: grid; grid-template-columns: repeat(${Math.ceil(Math.sqrt(count))}, 1fr)`;
for (let index = 0; index < count; index += 1) {
  const place = root.appendChild(document.createElement('div'));
  editor.create(place, { value, language: 'sol', theme: 'vs-dark', automaticLayout: true });
}
addEventListener('theme', (event) => {
  if (event instanceof CustomEvent) editor.setTheme(String(event.detail));
});
