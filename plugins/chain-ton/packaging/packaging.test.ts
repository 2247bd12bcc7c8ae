import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCounterTemplate } from './counter-template';
import { packagedWasmFile, readPackagedWasm } from './packaged-wasm';

describe('packagedWasmFile', () => {
  it.each(['func', 'tolk', 'tactFunc', 'tvm'] as const)(
    'is a file with the module of the package: %s',
    (name) => {
      const file = packagedWasmFile(name);
      expect(file).toMatch(new RegExp(`/node_modules/\\.cache/sinter/${name}-[\\w.-]+\\.wasm$`));
      const bytes = readFileSync(file);
      expect(WebAssembly.validate(bytes)).toBe(true);
      expect(bytes.equals(readPackagedWasm(name))).toBe(true);
    },
  );
});

describe('readCounterTemplate', () => {
  const files = new Map(readCounterTemplate().map(({ path, content }) => [path, content]));

  it('leaves no placeholder and no file name behind', () => {
    for (const [path, content] of files) {
      expect(content, path).not.toMatch(/\{\{|\}\}\.ts$/m);
      expect(content.split('\n')[0], path).not.toMatch(/\.(fc|ts)$/);
    }
  });

  it('names the contract Main everywhere', () => {
    expect(files.get('wrappers/Main.compile.ts')).toContain("targets: ['contracts/main.fc']");
    expect(files.get('wrappers/Main.ts')).toContain('export class Main implements Contract');
    expect(files.get('scripts/deployMain.ts')).toContain("import { Main } from '../wrappers/Main';");
    expect(files.get('tests/Main.spec.ts')).toContain("compile('Main')");
    expect(files.get('contracts/main.fc')).toContain('#include "imports/stdlib.fc";');
  });

  it("keeps the library's licence text", () => {
    expect(files.get('contracts/imports/stdlib.fc')).toContain('GNU Lesser General Public License');
  });
});
