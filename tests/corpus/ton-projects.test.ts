import { temporaryFolder } from '@tests/support/temporary-folder';
import { writeFiles } from '@tests/support/write-files';
import { expect, it } from 'vitest';
import { findTonProjects } from './ton-projects';

const project = {
  'package.json': '{}',
  'wrappers/Main.compile.ts': "export const compile = { targets: ['contracts/main.fc'] };",
  'contracts/main.fc': '#pragma version =0.4.4;\n() main() { }',
  'contracts/other.fc': '#pragma version >=0.4.4;\n() main() { }',
  'build/Main.compiled.json': '{ "hash": "AB" }',
  'node_modules/x/index.js': '',
  'picture.png': '',
};

it('finds Blueprint projects with their published hashes, and removes pragmas for exact compiler versions', async () => {
  const root = await temporaryFolder();
  for (const name of ['b', 'a']) {
    await writeFiles(
      root,
      Object.fromEntries(Object.entries(project).map(([path, text]) => [`${name}/${path}`, text])),
    );
  }
  await writeFiles(root, { 'none/package.json': '{}', 'note.txt': '' });
  const [first, second, ...more] = findTonProjects(root);
  expect([first?.name, second?.name, more]).toEqual(['a', 'b', []]);
  expect(first?.commit).toBeUndefined();
  expect([...(first?.published ?? [])]).toEqual([['Main', 'ab']]);
  expect(first?.relaxed).toEqual(['contracts/main.fc']);
  const contents = Object.fromEntries(first?.files.map(({ path, content }) => [path, content]) ?? []);
  expect(Object.keys(contents).sort()).toEqual([
    'contracts/main.fc',
    'contracts/other.fc',
    'package.json',
    'wrappers/Main.compile.ts',
  ]);
  expect(contents['contracts/main.fc']).toBe('\n() main() { }');
  expect(contents['contracts/other.fc']).toBe(project['contracts/other.fc']);
  expect(findTonProjects(`${root}/a`).map(({ name }) => name)).toEqual(['a']);
});
