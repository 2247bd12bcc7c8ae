import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { describe, expect, it } from 'vitest';
import { mustBeDocumented, undocumentedExports } from './documentation-rule';

describe('undocumentedExports', () => {
  it.each([
    ['export interface A { readonly b: string; c(): void }', ['A', 'A.b', 'A.c']],
    ['/** A. */ export interface A {\n/** B. */ b: string;\n/** C. */ c(): void }', []],
    ['// Not a doc comment.\nexport const a = 1;', ['a']],
    ['export type A = { b: string };', ['A', 'A.b']],
    ['export type A = string;', ['A']],
    ['export class A { b = 1; #c = 2; private d = 3; constructor() {} }', ['A', 'A.b']],
    ['/** A. */ export class A implements B { c() {} }', []],
    ['/** A. */ export function a(): void; export function a(b?: string) {}', []],
    ["/** A. */ export interface A {} export const A = serviceToken<A>('A');", []],
    ['/** A. */ const a = z.string(); export type A = z.infer<typeof a>;', []],
    ['const a = z.string(); export type A = z.infer<typeof a>;', ['A']],
    ['/** A. */ export interface AServices { readonly b: B }', []],
    ['interface A { b: string } const c = 1;', []],
  ])('finds the undocumented exports in %j: %j', (source, expected) => {
    expect(undocumentedExports(source, 'a.ts')).toEqual(expected);
  });
});

it.each(['core', 'host/api', 'host/ui'])('all exports of %s have doc comments', (folder) => {
  const missing = repositoryFiles()
    .filter((path) => path.startsWith(`${folder}/`) && mustBeDocumented(path))
    .flatMap((path) =>
      undocumentedExports(readFileSync(join(repository, path), 'utf8'), path).map(
        (name) => `${path}: ${name}`,
      ),
    );
  expect(missing).toEqual([]);
});
