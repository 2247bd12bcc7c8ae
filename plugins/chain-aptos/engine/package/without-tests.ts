import type { Annotations } from '../syntax/tree/attribute-node';
import type { SourceUnit } from '../syntax/tree/item-node';

const TEST_ATTRIBUTES: ReadonlySet<string> = new Set(['test', 'test_only']);

/** The source as it is published: without what is there for tests alone. */
export function withoutTests(unit: SourceUnit): SourceUnit {
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

function isPublished({ attributes }: Pick<Annotations, 'attributes'>): boolean {
  return !attributes.some(({ name }) => TEST_ATTRIBUTES.has(name.text));
}
