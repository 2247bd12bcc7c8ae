import type { LinkReferences } from '../compiler/standard-json';

export function linkCode(
  code: string,
  references: LinkReferences = {},
  addressOf: (qualifiedName: string) => string,
): string {
  let linked = code;
  for (const [file, libraries] of Object.entries(references)) {
    for (const [library, places] of Object.entries(libraries)) {
      const address = addressOf(`${file}:${library}`).replace(/^0x/, '').toLowerCase();
      for (const { start, length } of places) {
        linked = linked.slice(0, 2 * start) + address + linked.slice(2 * (start + length));
      }
    }
  }
  return linked;
}
