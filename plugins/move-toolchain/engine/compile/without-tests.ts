import type { Annotations } from '../syntax/tree/attribute-node';
import type { SourceUnit } from '../syntax/tree/item-node';

const TEST_FUNCTION: ReadonlySet<string> = new Set(['test']);
const TEST_ATTRIBUTES: ReadonlySet<string> = new Set(['test', 'test_only']);

/** The source without tests and test-only items, as published. */
export function withoutTests(unit: SourceUnit): SourceUnit {
  return filterItems(unit, (item) => !hasAttribute(item, TEST_ATTRIBUTES));
}

/** The source with test-only items but without tests, as used by other packages' tests. */
export function withoutTestFunctions(unit: SourceUnit): SourceUnit {
  return filterItems(unit, (item) => !hasAttribute(item, TEST_FUNCTION));
}

function filterItems(
  unit: SourceUnit,
  isPublished: (item: Pick<Annotations, 'attributes'>) => boolean,
): SourceUnit {
  return {
    ...unit,
    modules: unit.modules.filter(isPublished).map((module) => ({
      ...module,
      uses: module.uses.filter(isPublished),
      friends: module.friends.filter(isPublished),
      constants: module.constants.filter(isPublished),
      structs: module.structs.filter(isPublished),
      functions: module.functions.filter(isPublished),
    })),
    scripts: unit.scripts.filter(isPublished).map((script) => ({
      ...script,
      uses: script.uses.filter(isPublished),
      constants: script.constants.filter(isPublished),
      functions: script.functions.filter(isPublished),
    })),
  };
}

function hasAttribute({ attributes }: Pick<Annotations, 'attributes'>, names: ReadonlySet<string>): boolean {
  return attributes.some(({ name }) => names.has(name.text));
}
