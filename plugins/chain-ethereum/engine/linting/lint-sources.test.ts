import { describe, expect, it } from 'vitest';
import { project } from '../engine-for-tests';
import { lintSources } from './lint-sources';
import { knownRules } from './solhint-rules';

const HEAD = '// SPDX-License-Identifier: MIT\npragma solidity 0.8.37;\n';
const only = (rules: object, more: object = {}) => JSON.stringify({ ...more, rules });
const found = (files: Readonly<Record<string, string>>) =>
  lintSources(project(files)).map(({ path, code, severity, range }) => [
    path,
    code,
    severity,
    range?.startLine,
  ]);

const ORIGIN = `${HEAD}contract A {
    address private owner;
    /* äöü 💥 */ function f() external view returns (bool) { return tx.origin == owner; }
}
`;

describe('lintSources', () => {
  it('returns each problem’s rule, position, severity and documentation link', () => {
    const [one, ...others] = lintSources(
      project({ 'contracts/A.sol': ORIGIN, '.solhint.json': only({ 'avoid-tx-origin': 'warn' }) }),
    );
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      path: 'contracts/A.sol',
      severity: 'warning',
      message: 'Avoid to use tx.origin',
      source: 'solhint',
      code: 'avoid-tx-origin',
      codeHref: 'https://protofire.github.io/solhint/docs/rules/security/avoid-tx-origin.html',
    });
    const { startLine = 0, startColumn = 0, endLine, endColumn } = one?.range ?? {};
    expect(endLine).toBe(startLine);
    expect(ORIGIN.split('\n')[startLine - 1]?.slice(startColumn - 1, (endColumn ?? 0) - 1)).toBe('tx.origin');
  });

  it('enables only recommended rules that find mistakes, if the project has no configuration', () => {
    expect(found({ 'A.sol': ORIGIN }).map(([, code]) => code)).toEqual(['avoid-tx-origin']);
    const asked = { 'A.sol': ORIGIN, '.solhint.json': '{"extends": "solhint:recommended"}' };
    expect(found(asked).map(([, code]) => code)).toContain('use-natspec');
    // This rule is only in the rule set that contains all rules.
    const bad = `${HEAD}contract A { function f() external view returns (uint) { return block.timestamp; } }`;
    expect(found({ 'A.sol': bad }).map(([, code]) => code)).not.toContain('not-rely-on-time');
    const all = { 'A.sol': bad, '.solhint.json': '{"extends": "solhint:all"}' };
    expect(found(all).map(([, code]) => code)).toContain('not-rely-on-time');
  });

  it('applies options, severities and folders from the project configuration', () => {
    const text = `${HEAD}import "./B.sol";\ncontract A { string private s = 'x'; }`;
    const quotes = (option: string) => only({ quotes: ['error', option] });
    expect(found({ 'A.sol': text, '.solhint.json': quotes('double') })).toEqual([
      ['A.sol', 'quotes', 'error', 4],
    ]);
    expect(found({ 'A.sol': text, '.solhint.json': quotes('single') })).toEqual([
      ['A.sol', 'quotes', 'error', 3],
    ]);
    // The file in the deeper folder takes precedence. If that file sets only a severity, the options from the other
    // file still apply.
    const files = { 'a/A.sol': text, 'b/A.sol': text, '.solhint.json': quotes('single') };
    expect(
      found({
        ...files,
        'a/.solhint.json': only({ quotes: 'warn' }),
        'b/.solhint.json': only({ quotes: 'off' }),
      }),
    ).toEqual([['a/A.sol', 'quotes', 'warning', 3]]);
  });

  it('reports only violations of the quotes rule for an OpenZeppelin token and its tests if the project has no configuration', () => {
    const token = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
error Empty();
interface IPaid { event Paid(uint256 amount); }
contract Token is ERC20, IPaid {
    uint256 public paid;
    constructor(string memory name_) ERC20(name_, 'TOK') { _mint(msg.sender, 1000 ether); }
    function pay(uint256 amount) external {
        require(amount >= 1, "Token: nothing to pay");
        for (uint256 i = 0; i < amount; i++) paid++;
        emit Paid(amount);
    }
}
`;
    const tests = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
import {Test, console2} from "forge-std/Test.sol";
import {Token} from "../src/Token.sol";
contract TokenTest is Test {
    Token internal token;
    function setUp() public { token = new Token("Token"); }
    function test_RevertWhen_NothingIsPaid() public { console2.log("pays"); vm.expectRevert(); token.pay(0); }
    receive() external payable {}
}
`;
    const files = { 'src/Token.sol': token, 'test/Token.t.sol': tests };
    expect(found(files)).toEqual([['src/Token.sol', 'quotes', 'warning', 8]]);
    // The rule is enabled if the configuration requests it.
    const older = { ...files, '.solhint.json': only({ 'compiler-version': ['error', '^0.8.24'] }) };
    expect(found(older).map(([, code, severity]) => [code, severity])).toEqual([
      ['compiler-version', 'error'],
      ['compiler-version', 'error'],
    ]);
  });

  it('supports comments that disable rules', () => {
    const lines = [
      'contract A {',
      '  address private o = tx.origin; // solhint-disable-line avoid-tx-origin',
      '  // solhint-disable-next-line',
      '  address private p = tx.origin;',
      '  // solhint-disable avoid-tx-origin',
      '  address private q = tx.origin;',
      '  // solhint-enable avoid-tx-origin',
      '  address private r = tx.origin;',
      '}',
    ];
    const files = {
      'A.sol': HEAD + lines.join('\n'),
      '.solhint.json': only({ 'avoid-tx-origin': 'error' }),
    };
    expect(found(files)).toEqual([['A.sol', 'avoid-tx-origin', 'error', 10]]);
  });

  it('skips ignored files and libraries', () => {
    const files = {
      'contracts/A.sol': ORIGIN,
      'contracts/kept/B.sol': ORIGIN,
      'contracts/old/C.sol': ORIGIN,
      'test/D.t.sol': ORIGIN,
      'lib/dep/E.sol': ORIGIN,
      'node_modules/dep/F.sol': ORIGIN,
      'notes.md': ORIGIN,
      '.solhint.json': only({ 'avoid-tx-origin': 'warn' }, { excludedFiles: ['contracts/old/'] }),
      '.solhintignore': '# tests\n*.t.sol\n/contracts/*\n!contracts/kept\n',
    };
    expect(found(files).map(([path]) => path)).toEqual(['contracts/kept/B.sol']);
  });

  it('reports invalid settings and applies the others', () => {
    const config = only(
      { 'avoid-tx-origin': 'warn', 'no-such': 'warn', quotes: ['warn', 'none'], 'avoid-sha3': 'loud' },
      { extends: ['solhint:recommended', 'protofire'], plugins: ['prettier'] },
    );
    const all = lintSources(project({ 'A.sol': ORIGIN, '.solhint.json': config }));
    const reported = all.filter(({ path }) => path === '.solhint.json');
    expect(reported.map(({ message }) => message.split(/[:;,.]/, 1)[0])).toEqual([
      '“protofire” is an npm package',
      'The plugin “prettier” is an npm package',
      'solhint has no rule “no-such”',
      'The value of “quotes” is not valid and is ignored',
      'The value of “avoid-sha3” is not valid and is ignored',
    ]);
    expect(reported.every(({ range }) => range !== undefined)).toBe(true);
    expect(all.map(({ code }) => code)).toContain('avoid-tx-origin');
    const [broken] = lintSources(project({ 'A.sol': HEAD, '.solhint.json': '{' }));
    expect(broken).toMatchObject({ path: '.solhint.json', severity: 'error' });
  });

  it('reports no problems for an empty file or a file with syntax errors', () => {
    for (const text of ['contract A { uint x = ; }', '', '// a comment']) {
      expect(found({ 'A.sol': text }), text).toEqual([]);
    }
  });

  it('supports every rule in the rule sets, with valid options', () => {
    for (const [name, rules] of Object.entries(knownRules.sets)) {
      const reported = lintSources(project({ '.solhint.json': only(rules) }));
      expect(reported, name).toEqual([]);
      expect(Object.keys(rules).length).toBeGreaterThan(40);
    }
  });
});
