import { errorMessage } from '@core/base/errors';
import { keysOfWhenClause, parseWhenClause } from '@core/commands/context-keys/when-clause';
import type { KnownNames, Reference } from './contribution-point';
import type { ReadManifest } from './read-manifest';

/** Returns one sentence for each unknown name or invalid when-clause in a manifest. */
export function checkReferences(manifest: ReadManifest, known: KnownNames): string[] {
  const { plugin, contributions } = manifest;
  const own: Reference[] = [
    { type: 'icon', name: plugin.icon },
    ...(plugin.enablement === undefined ? [] : [{ type: 'when', clause: plugin.enablement } as const]),
  ];
  return [
    ...own.flatMap((reference) => problemsOf(reference, known)),
    ...contributions.flatMap(({ point, references }) =>
      references
        .flatMap((reference) => problemsOf(reference, known))
        .map((problem) => `contributes.${point}: ${problem}`),
    ),
  ];
}

function problemsOf(reference: Reference, known: KnownNames): string[] {
  switch (reference.type) {
    case 'command':
      return known.hasCommand(reference.name) ? [] : [`unknown command '${reference.name}'`];
    case 'icon':
      return known.hasIcon(reference.name) ? [] : [`unknown icon '${reference.name}'`];
    case 'language':
      return known.hasLanguage(reference.name) ? [] : [`unknown language '${reference.name}'`];
    case 'when':
      try {
        return [...keysOfWhenClause(parseWhenClause(reference.clause))]
          .filter((key) => !known.hasContextKey(key))
          .map((key) => `unknown context key '${key}' in '${reference.clause}'`);
      } catch (error) {
        return [errorMessage(error)];
      }
  }
}
