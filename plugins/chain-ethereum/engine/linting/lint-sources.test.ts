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
  it('names the rule, its place, its severity and where it is explained', () => {
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

  it('has the recommended rules in force where the project says nothing', () => {
    const codes = found({ 'A.sol': ORIGIN }).map(([, code]) => code);
    expect(codes).toContain('avoid-tx-origin');
    expect(codes).toContain('use-natspec');
    // In the set of all rules alone.
    const bad = `${HEAD}contract A { function f() external view returns (uint) { return block.timestamp; } }`;
    expect(found({ 'A.sol': bad }).map(([, code]) => code)).not.toContain('not-rely-on-time');
    const all = { 'A.sol': bad, '.solhint.json': '{"extends": "solhint:all"}' };
    expect(found(all).map(([, code]) => code)).toContain('not-rely-on-time');
  });

  it('follows the options, severities and folders that a project sets', () => {
    const text = `${HEAD}import "./B.sol";\ncontract A { string private s = 'x'; }`;
    const quotes = (option: string) => only({ quotes: ['error', option] });
    expect(found({ 'A.sol': text, '.solhint.json': quotes('double') })).toEqual([
      ['A.sol', 'quotes', 'error', 4],
    ]);
    expect(found({ 'A.sol': text, '.solhint.json': quotes('single') })).toEqual([
      ['A.sol', 'quotes', 'error', 3],
    ]);
    // A deeper file goes before, and one that names a severity alone leaves the options as they are.
    const files = { 'a/A.sol': text, 'b/A.sol': text, '.solhint.json': quotes('single') };
    expect(
      found({
        ...files,
        'a/.solhint.json': only({ quotes: 'warn' }),
        'b/.solhint.json': only({ quotes: 'off' }),
      }),
    ).toEqual([['a/A.sol', 'quotes', 'warning', 3]]);
  });

  it('finds an older pragma no error before a project says so', () => {
    const older = { 'A.sol': 'pragma solidity ^0.8.20;\ncontract A {}' };
    const severities = (files: Readonly<Record<string, string>>) =>
      found(files).flatMap(([, code, severity]) => (code === 'compiler-version' ? [severity] : []));
    expect(severities(older)).toEqual(['warning']);
    expect(
      severities({ ...older, '.solhint.json': only({ 'compiler-version': ['error', '^0.8.24'] }) }),
    ).toEqual(['error']);
  });

  it('honours comments that switch rules off', () => {
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

  it('leaves out what is ignored, and libraries', () => {
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

  it('says what is wrong with the settings, and goes on with the others', () => {
    const config = only(
      { 'avoid-tx-origin': 'warn', 'no-such': 'warn', quotes: ['warn', 'none'], 'avoid-sha3': 'loud' },
      { extends: ['solhint:recommended', 'protofire'], plugins: ['prettier'] },
    );
    const all = lintSources(project({ 'A.sol': ORIGIN, '.solhint.json': config }));
    const told = all.filter(({ path }) => path === '.solhint.json');
    expect(told.map(({ message }) => message.split(/[:;,]/, 1)[0])).toEqual([
      "'protofire' would come from an npm package",
      "The plugin 'prettier' would run code of an npm package",
      "solhint has no rule 'no-such'",
      "'quotes' is not set as it can be",
      "'avoid-sha3' is not set as it can be",
    ]);
    expect(told.every(({ range }) => range !== undefined)).toBe(true);
    expect(all.map(({ code }) => code)).toContain('avoid-tx-origin');
    const [broken] = lintSources(project({ 'A.sol': HEAD, '.solhint.json': '{' }));
    expect(broken).toMatchObject({ path: '.solhint.json', severity: 'error' });
  });

  it('says nothing of a file that the compiler cannot read, or that is empty', () => {
    for (const text of ['contract A { uint x = ; }', '', '// a comment']) {
      expect(found({ 'A.sol': text }), text).toEqual([]);
    }
  });

  it('knows every rule of its sets, with options that fit', () => {
    for (const [name, rules] of Object.entries(knownRules.sets)) {
      const told = lintSources(project({ '.solhint.json': only(rules) }));
      expect(told, name).toEqual([]);
      expect(Object.keys(rules).length).toBeGreaterThan(40);
    }
  });
});
