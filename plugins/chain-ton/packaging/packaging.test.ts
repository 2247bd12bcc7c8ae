import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { describe, expect, it } from 'vitest';
import { createBlueprint } from '../libraries/blueprint';
import { openNetworkProvider } from '../libraries/network-provider';
import { readCounterTemplate } from './counter-template';
import { readDeclarations } from './declarations';
import { packagedWasmFile, readPackagedWasm } from './packaged-wasm';

describe('packagedWasmFile', () => {
  it.each(['func', 'tolk', 'tactFunc', 'tvm'] as const)(
    'returns a file containing the module from the package: %s',
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

  it('replaces all placeholders and removes the lines that contain file names', () => {
    for (const [path, content] of files) {
      expect(content, path).not.toMatch(/\{\{|\}\}\.ts$/m);
      expect(content.split('\n')[0], path).not.toMatch(/\.(fc|ts)$/);
    }
  });

  it('uses the contract name Main everywhere', () => {
    expect(files.get('wrappers/Main.compile.ts')).toContain("targets: ['contracts/main.fc']");
    expect(files.get('wrappers/Main.ts')).toContain('export class Main implements Contract');
    expect(files.get('scripts/deployMain.ts')).toContain("import { Main } from '../wrappers/Main';");
    expect(files.get('tests/Main.spec.ts')).toContain("compile('Main')");
    expect(files.get('contracts/main.fc')).toContain('#include "imports/stdlib.fc";');
  });

  it("includes the library's licence text", () => {
    expect(files.get('contracts/imports/stdlib.fc')).toContain('GNU Lesser General Public License');
  });
});

describe('readDeclarations', () => {
  const files = new Map(readDeclarations().map(({ path, content }) => [path, content]));

  it('declares everything that scripts receive from Blueprint, under the names used in the package', async () => {
    const text = files.get('@ton/blueprint/index.d.ts') ?? '';
    const host = { call: async () => undefined };
    const {
      buildContracts: _,
      scriptArgument: __,
      ...offered
    } = createBlueprint(host as unknown as ScriptHost);
    for (const name of Object.keys(offered)) expect(text).toContain(`export declare function ${name}(`);
    const provider = await openNetworkProvider(host);
    for (const name of Object.keys(provider)) expect(text).toMatch(new RegExp(`^  ${name}(<.*>)?\\(`, 'm'));
    for (const name of Object.keys(provider.ui()))
      expect(text).toMatch(new RegExp(`^  ${name}(<.*>)?\\(`, 'm'));
    const own = createRequire(import.meta.url).resolve('@ton/blueprint/package.json');
    const folder = join(dirname(own), 'dist');
    const members = ['network/NetworkProvider.d.ts', 'ui/UIProvider.d.ts'].flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(/^ {4}(?:readonly )?(\w+)\??[(<:]/gm)].map(
        ([, name = '']) => name,
      ),
    );
    expect(members).toContain('inputAddress');
    for (const name of members) expect(text).toMatch(new RegExp(`^  (readonly )?${name}\\??[(<:]`, 'm'));
  });

  it('includes each package’s entry declarations', () => {
    for (const name of ['@ton/core', '@ton/crypto', '@ton/sandbox', '@ton/test-utils', '@ton/ton'])
      expect(files.has(`${name}/dist/index.d.ts`), name).toBe(true);
  });
});
