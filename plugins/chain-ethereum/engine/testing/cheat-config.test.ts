import { describe, expect, it } from 'vitest';
import { project } from '../engine-for-tests';
import { cheatConfig } from './cheat-config';
import { isPermitted } from './files/file-permissions';

const FILES = project({
  'foundry.toml': `
[profile.default]
fs_permissions = [{ access = "read", path = "./data" }]
[profile.ci]
fs_permissions = [{ access = "read-write", path = "./data" }, { access = "none", path = "./data/keys" }]
broadcast = "logs"
[rpc_endpoints]
main = "https://node.example/key"
[bind_json]
out = "src/Bindings.sol"
`,
  '.env': 'KEY=abc # of the node\nexport NAME="a \\"b\\""\n',
});

describe('cheatConfig', () => {
  it('reads the selected profile', () => {
    const [standard, ci] = [cheatConfig(FILES, ''), cheatConfig(FILES, 'ci')];
    expect([standard.broadcast, ci.broadcast]).toEqual(['broadcast', 'logs']);
    const access = ({ permissions }: typeof ci, path: string) =>
      (['read', 'write'] as const).filter((one) => isPermitted(path, one, permissions));
    expect(access(standard, 'data/a.json')).toEqual(['read']);
    expect(access(ci, 'data/a.json')).toEqual(['read', 'write']);
    expect(access(ci, 'data/keys/a.json')).toEqual([]);
    expect(access(ci, 'src/A.sol')).toEqual([]);
  });

  it('reads sections outside profiles, and the variables in .env', () => {
    const { endpoints, bindingsPath, environment } = cheatConfig(FILES, '');
    expect([...endpoints]).toEqual([['main', 'https://node.example/key']]);
    expect(bindingsPath).toBe('src/Bindings.sol');
    expect([...environment]).toEqual([
      ['KEY', 'abc'],
      ['NAME', 'a "b"'],
    ]);
  });

  it('allows only build output to be read if nothing is configured', () => {
    const { permissions } = cheatConfig([], '');
    expect(isPermitted('out/A.sol/A.json', 'read', permissions)).toBe(true);
    expect(isPermitted('out/A.sol/A.json', 'write', permissions)).toBe(false);
    expect(isPermitted('README.md', 'read', permissions)).toBe(false);
  });
});
