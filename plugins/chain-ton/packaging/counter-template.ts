import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Path of the contract in the template project. */
const CONTRACT_PATH = 'contracts/main.fc';

/** Maps Blueprint's template files to project paths. The first line of each template file contains only a file name. */
const FILES = {
  'func/counter/contracts/contract.fc.template': CONTRACT_PATH,
  'func/common/contracts/imports/stdlib.fc.template': 'contracts/imports/stdlib.fc',
  'func/not-separated-common/wrappers/compile.ts.template': 'wrappers/Main.compile.ts',
  'func/counter/wrappers/wrapper.ts.template': 'wrappers/Main.ts',
  'func/counter/tests/spec.ts.template': 'tests/Main.spec.ts',
  'func/counter/scripts/deploy.ts.template': 'scripts/deployMain.ts',
} as const;

const NAMES: Readonly<Record<string, string>> = {
  name: 'Main',
  loweredName: 'main',
  snakeName: 'main',
  contractPath: CONTRACT_PATH,
};

/** The FunC counter from Blueprint's `create-ton` as project files, with the contract named Main. */
export function readCounterTemplate(): { path: string; content: string }[] {
  const root = join(dirname(require.resolve('@ton/blueprint/package.json')), 'dist', 'templates');
  return Object.entries(FILES).map(([source, path]) => ({
    path,
    content: fillIn(readFileSync(join(root, source), 'utf8'), source),
  }));
}

function fillIn(template: string, source: string): string {
  const body = template.slice(template.indexOf('\n') + 1);
  return body.replace(/\{\{(\w+)\}\}/g, (_match, key: string) => {
    const value = NAMES[key];
    if (value === undefined) throw new Error(`${source} contains the unknown placeholder '${key}'`);
    return value;
  });
}
