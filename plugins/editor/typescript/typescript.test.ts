import { describe, expect, it } from 'vitest';
import { compilerOptions } from './compiler-options';
import { jsonDeclaration } from './json-declaration';
import { packageImports } from './package-imports';
import { toDiagnostic } from './to-diagnostic';

describe('packageImports', () => {
  it('finds packages in every import syntax and ignores relative imports', () => {
    const text = `import { Cell } from '@ton/core';\nimport "@ton/test-utils";\nexport * from "./own";
      const path = require('node:path'); await import('viem/chains'); import own from '../own';`;
    expect([...packageImports(text)]).toEqual(['@ton/core', '@ton/test-utils', 'node:path', 'viem/chains']);
  });
});

describe('compilerOptions', () => {
  const of = (files: Readonly<Record<string, string>>) => compilerOptions((path) => files[path]);

  it('returns strict, modern options if tsconfig.json is missing or unreadable', () => {
    expect(of({})).toMatchObject({ strict: true, target: 99, moduleResolution: 100, noEmit: true });
    expect(of({ 'tsconfig.json': '{ "compilerOptions": ' })).toEqual(of({}));
    expect(of({ 'tsconfig.json': '[]' })).toEqual(of({}));
  });

  it('converts the project options to compiler enum values', () => {
    const options = of({
      'tsconfig.json': `{ // as people write it
        "compilerOptions": { "target": "ES2022", "module": "commonjs", "strict": false, "lib": ["ES2022"],
          "outDir": "dist", "moduleResolution": "node", "paths": { "@lib/*": ["lib/*"] }, } }`,
    });
    expect(options).toMatchObject({ target: 9, module: 1, strict: false, lib: ['lib.es2022.d.ts'] });
    expect(options).toMatchObject({ baseUrl: 'file:///', moduleResolution: 100 });
    expect(options).not.toHaveProperty('outDir');
  });

  it('includes options from the project files that tsconfig.json extends and stops at a circular `extends`', () => {
    const files = {
      'tsconfig.json': '{ "extends": "./config/base", "compilerOptions": { "strict": true } }',
      'config/base.json':
        '{ "extends": "../tsconfig.json", "compilerOptions": { "target": "es2020", "strict": false } }',
    };
    expect(of(files)).toMatchObject({ target: 7, strict: true });
  });
});

describe('jsonDeclaration', () => {
  it('declares the type of a JSON file', () => {
    expect(jsonDeclaration('{"a": [1, "x"], "b-c": {"d": null}}')).toContain(
      '{ "a": (number | string)[]; "b-c": { "d": null } }',
    );
    expect(jsonDeclaration('{')).toBeUndefined();
  });
});

describe('toDiagnostic', () => {
  it('converts the position, the code and the whole message chain', () => {
    const chain = { messageText: 'No', next: [{ messageText: 'because', next: [{ messageText: 'so' }] }] };
    const rangeOf = (start: number, end: number) => ({
      startLine: 1,
      startColumn: start,
      endLine: 1,
      endColumn: end,
    });
    const found = { start: 3, length: 4, category: 1, code: 2322, messageText: chain };
    expect(toDiagnostic('a.ts', found, rangeOf)).toEqual({
      path: 'a.ts',
      range: { startLine: 1, startColumn: 3, endLine: 1, endColumn: 7 },
      severity: 'error',
      message: 'No\n  because\n    so',
      source: 'ts',
      code: '2322',
    });
  });
});
