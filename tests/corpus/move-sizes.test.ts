import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { framework } from '@tests/support/move-projects';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { compareBuild, findBuilds } from './move-sizes';

const address = `${'0'.repeat(63)}1`;

/** Creates a build folder as the CLI would, with the framework's on-chain `signer` module and a source file. */
async function buildOf(source: string): Promise<string> {
  const root = await temporaryFolder({
    'build/Signer/BuildInfo.yaml': `---\ncompiled_package_info:\n  address_alias_instantiation:\n    std: "${address}"\n`,
    'build/Signer/sources/dependencies/MoveStdlib/signer.move': source,
  });
  const modules = join(root, 'build/Signer/bytecode_modules/dependencies/MoveStdlib');
  mkdirSync(modules, { recursive: true });
  const bytecode = framework.bytecode({ address: '0x1', name: 'signer' });
  if (!bytecode) throw new Error('The framework has no signer');
  writeFileSync(join(modules, 'signer.mv'), bytecode);
  return root;
}

describe('module sizes', () => {
  it('are reported together with the native compiler’s sizes', async () => {
    const root = await buildOf(`module std::signer {
      native public fun borrow_address(s: &signer): &address;
      public fun address_of(s: &signer): address { *borrow_address(s) }
    }`);
    expect(findBuilds(root)).toEqual(['build/Signer']);
    const [sizes, ...more] = compareBuild(root, 'build/Signer', framework);
    expect(more).toEqual([]);
    expect(sizes?.module).toBe('0x1::signer');
    expect(sizes?.ourBytes).toBeGreaterThan(80);
    expect(sizes?.ourBytes).toBeLessThanOrEqual((sizes?.nativeBytes ?? 0) * 1.1);
  });

  it('are not reported if the sources do not compile or do not match the modules', async () => {
    const other = await buildOf('module std::other { public fun f(): u64 { 1 } }');
    expect(() => compareBuild(other, 'build/Signer', framework)).toThrow('No module 0x1::signer');
    const wrong = await buildOf('module std::signer { public fun f(): u64 { true } }');
    expect(() => compareBuild(wrong, 'build/Signer', framework)).toThrow('signer.move:1');
  });
});
