import { applyEdits } from '@core/base/text/text-edits';
import type { FileEdits } from '@core/languages/language-features';
import { checkPackages, readDevelopedProject } from '@tests/support/aptos-framework';
import { framework, marked, packageAt, programs } from '@tests/support/move-projects';
import { describe, expect, it } from 'vitest';
import { ProjectChecker } from './check-package';
import { definitionAt } from './definition';
import { hoverAt } from './hover';
import { referencesAt, renamableAt, renameAt } from './references';
import { signatureHelpAt } from './signature-help';

const REGISTRY = 'sources/registry.move';
const SHAPES = 'sources/shapes.move';
const VAULT = 'sources/vault.move';

function hover(path: string, text: string, by = 0) {
  const { checked, offset } = packageAt(path, text);
  return hoverAt(checked, path, offset + by);
}

describe('hoverAt', { timeout: 60_000 }, () => {
  it('shows declarations with their doc comments', () => {
    expect(hover(REGISTRY, 'find(&register', 1)).toMatchObject({
      code: [
        'module 0xcafe::registry',
        'fun find(entries: &vector<registry::Entry>, name: &vector<u8>): u64',
      ],
    });
    expect(hover(REGISTRY, 'E_TAKEN);', 2)).toMatchObject({ documentation: 'The name is taken.' });
    expect(hover(REGISTRY, 'until += by', 1)).toMatchObject({
      code: ['Entry.until: u64'],
      documentation: 'Seconds since 1970.',
    });
  });

  it('shows types of variables, variants and framework functions', () => {
    expect(hover(REGISTRY, 'entry.owner ==', 1)?.code).toEqual(['let entry: &mut registry::Entry']);
    expect(hover(SHAPES, 'Circle { radius } => 3', 1)?.code).toEqual(['Shape::Circle { radius: u64 }']);
    expect(hover(REGISTRY, 'swap_remove', 1)?.code[1]).toContain('fun swap_remove<');
    expect(hover(REGISTRY, ' while')).toBeUndefined();
  });
});

describe('definitionAt', { timeout: 60_000 }, () => {
  const definition = (path: string, text: string, by = 0) => {
    const { checked, offset } = packageAt(path, text);
    return definitionAt(checked, path, offset + by);
  };

  it('finds declarations in sources', () => {
    expect(definition(VAULT, 'registry::open(', 12)).toMatchObject({
      path: REGISTRY,
      range: { startLine: 25, startColumn: 22 },
    });
    expect(definition(SHAPES, '*width * *height', 2)).toMatchObject({ path: SHAPES });
  });

  it('finds framework declarations in a generated interface', () => {
    const found = definition(REGISTRY, 'length(entries)', 1);
    const line = found?.text?.split('\n')[(found.range.startLine ?? 0) - 1];
    expect(found?.path).toBe('0x1/vector.move');
    expect(line).toContain('fun length<');
    expect(line?.slice((found?.range.startColumn ?? 0) - 1)).toMatch(/^length/);
  });
});

describe('referencesAt and renameAt', { timeout: 60_000 }, () => {
  const packages = checkPackages(programs, framework);
  const at = (path: string, text: string, by = 0) => packageAt(path, text).offset + by;
  const renamed = (path: string, text: string, name: string, by = 0) =>
    applied(renameAt(packages, path, at(path, text, by), name));

  function applied(changes: readonly FileEdits[]) {
    return programs.map(({ path, content }) => {
      const edits = changes.find((change) => change.path === path)?.edits ?? [];
      return { path, content: applyEdits(content, edits) };
    });
  }

  it('find all uses in all files', () => {
    const places = referencesAt(packages, VAULT, at(VAULT, 'fun split', 4));
    expect(places.map(({ range, role }) => `${role} ${range.startLine}`)).toEqual([
      'declaration 16',
      'use 55',
    ]);
    const modules = referencesAt(packages, REGISTRY, at(REGISTRY, 'registry {'));
    expect(modules.map(({ path, role }) => `${role} ${path}`)).toEqual([
      `declaration ${REGISTRY}`,
      `import ${VAULT}`,
      `use ${VAULT}`,
    ]);
  });

  it.each([
    ['a function', VAULT, 'fun split', 'part', 4],
    ['a struct', VAULT, 'struct Coin', 'Money', 7],
    ['a field', VAULT, 'value: u64 }', 'amount', 0],
    ['a variable that is also a field name', VAULT, 'value } = other', 'amount', 0],
    ['a variant', SHAPES, 'Circle { radius: u64', 'Round', 0],
    ['a field of a variant', SHAPES, 'radius: u64', 'size', 0],
    ['a constant', REGISTRY, 'E_TAKEN', 'E_USED', 0],
    ['a parameter', REGISTRY, 'by: u64', 'more', 0],
    ['a module', REGISTRY, 'registry {', 'names', 0],
  ])('rename %s without introducing errors', (_what, path, text, name, by) => {
    const files = renamed(path, text, name, by);
    expect(files).not.toEqual(programs);
    expect(checkPackages(files, framework).flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });

  it('refuse names that are invalid, in use, or from compiled modules', () => {
    expect(() => renamed(VAULT, 'fun split', 'fun', 4)).toThrow('“fun” is not a valid name');
    expect(() => renamed(VAULT, 'fun split', '1x', 4)).toThrow('is not a valid name');
    expect(() => renamed(VAULT, 'fun split', 'merge', 4)).toThrow('The name “merge” is already in use');
    expect(() => renamed(REGISTRY, 'swap_remove', 'take_out')).toThrow('in a compiled module');
    expect(() => renamed(REGISTRY, ' while', 'x')).toThrow('No symbol to rename');
    expect(() => renamableAt(packages, REGISTRY, at(REGISTRY, 'swap_remove'))).toThrow(
      'in a compiled module',
    );
  });
});

describe('signatureHelpAt', { timeout: 60_000 }, () => {
  const help = (body: string) => {
    const { files, path, offset } = marked(`module 0xcafe::m {
      use 0xcafe::vault::{Self, Coin};
      use 0xcafe::registry;
      struct Euro {}
      public fun f(coin: &mut Coin<Euro>, at: address, name: vector<u8>) {
        ${body}
      }
    }`);
    return signatureHelpAt(files, new ProjectChecker(framework, readDevelopedProject), path, offset);
  };

  it('shows the parameter at the cursor', () => {
    expect(help('registry::take(¦')).toMatchObject({
      active: 0,
      parameters: expect.arrayContaining(['at: address']),
    });
    expect(help('registry::take(at, at, ¦);')).toMatchObject({ active: 2 });
    expect(help('registry::take(at, at, vector[1, 2], 1¦);')).toMatchObject({
      active: 3,
      documentation: 'Registers a name for the period that was paid for.',
    });
  });

  it('counts the receiver as a parameter and supports type arguments and nested calls', () => {
    expect(help('coin.merge(¦')).toMatchObject({ active: 1 });
    expect(help('coin.merge(vault::zero<Euro>(¦));')?.label).toContain('fun zero');
    expect(help('vault::deposit<Euro>(at, ¦')).toMatchObject({ active: 1 });
  });

  it('returns nothing outside calls or for unknown functions', () => {
    expect(help('let _x = 1;¦')).toBeUndefined();
    expect(help('nobody(¦);')).toBeUndefined();
    expect(help('if (¦ true) {};')).toBeUndefined();
  });
});
