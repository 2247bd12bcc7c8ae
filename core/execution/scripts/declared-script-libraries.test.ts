import type { Disposable } from '@core/base/lifecycle';
import { describe, expect, it } from 'vitest';
import { DeclaredScriptLibraries } from './declared-script-libraries';
import type { ScriptLibraryProvider } from './script-libraries';

const provider: ScriptLibraryProvider = {
  code: async () => ({ script: '', assets: {} }),
  declarations: async () => [],
};
const core = { name: '@ton/core', version: '0.63.1' };

describe('DeclaredScriptLibraries', () => {
  it('activates the plugin when one of its libraries is first requested', async () => {
    const libraries = new DeclaredScriptLibraries();
    let activations = 0;
    let registered: Disposable | undefined;
    const declared = libraries.declare([core], async () => {
      activations++;
      registered = libraries.register(['@ton/core'], provider);
    });
    expect(libraries.libraries).toEqual([core]);
    expect(activations).toBe(0);
    expect(await libraries.provider('@ton/core')).toBe(provider);
    expect(await libraries.provider('@ton/core')).toBe(provider);
    expect(activations).toBe(1);
    registered?.dispose();
    declared.dispose();
    expect(await libraries.provider('@ton/core')).toBeUndefined();
  });

  it('reports libraries that are declared twice, not declared, or not registered', async () => {
    const libraries = new DeclaredScriptLibraries();
    const declared = libraries.declare([core], async () => {});
    expect(() => libraries.declare([core], async () => {})).toThrow("'@ton/core' is declared twice");
    expect(() => libraries.register(['viem'], provider)).toThrow("'viem' is not declared in any manifest");
    await expect(libraries.provider('@ton/core')).rejects.toThrow(
      "No plugin registered the script library '@ton/core'",
    );
    declared.dispose();
  });
});
