import { describe, expect, it } from 'vitest';
import { chooseSettings } from './compiler-profiles';
import { defaultPreferences } from './compiler-settings';
import { readFoundryConfig } from './foundry-config';
import { projectSettings } from './project-settings';

const unit = (name: string) => ({
  name,
  projectPath: name,
  content: '',
  imports: [],
  pragmas: [],
  imported: [],
  missing: [],
});

function choose(toml: string, ...paths: readonly string[]) {
  const files = [{ path: 'foundry.toml', content: toml }];
  const { solc, profiles } = projectSettings(files, defaultPreferences, { bundled: [], downloaded: [] });
  return chooseSettings(paths.map(unit), solc, profiles);
}

const TOML = `
[profile.default]
additional_compiler_profiles = [{ name = "size", optimizer_runs = 1 }, { name = "ir", via_ir = true }]
compilation_restrictions = [
  { paths = "src/Big.sol", optimizer_runs = 1 },
  { paths = "src/deep/**", via_ir = true },
  { paths = "src/strict/**", min_evm_version = "cancun", max_evm_version = "prague" },
]
`;

describe('compiler profiles', () => {
  it('are selected by the restrictions for a file and its imports', () => {
    expect(choose(TOML, 'src/Any.sol').solc).toMatchObject({ optimizer: { enabled: false, runs: 200 } });
    expect(choose(TOML, 'src/Big.sol').solc).toMatchObject({ optimizer: { enabled: true, runs: 1 } });
    expect(choose(TOML, 'src/Any.sol', 'src/deep/Deep.sol').solc).toMatchObject({ viaIR: true });
  });

  it('are reported if none satisfies the restrictions for a file, or for a file and its imports together', () => {
    expect(choose(TOML, 'src/strict/A.sol').error).toContain(
      'satisfies the restrictions for src/strict/A.sol',
    );
    expect(choose(TOML, 'src/Any.sol', 'src/Big.sol', 'src/deep/Deep.sol').error).toContain(
      'satisfies the restrictions for both src/deep/Deep.sol and the other files that src/Any.sol needs',
    );
  });

  it('do not accept a version without an operator, or an exact value together with a bound', () => {
    const read = (restriction: string) => {
      const content = `[profile.default]\ncompilation_restrictions = [{ paths = "a", ${restriction} }]\n`;
      return readFoundryConfig([{ path: 'foundry.toml', content }], '').diagnostics?.map(
        ({ severity }) => severity,
      );
    };
    expect(read('version = "0.8.20"')).toEqual(['error']);
    expect(read('optimizer_runs = 1, min_optimizer_runs = 1')).toEqual(['error']);
    expect(read('version = ">=0.8.20, <0.9", optimizer_runs = 1')).toEqual([]);
  });
});
