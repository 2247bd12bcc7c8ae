import type { NamedParameters } from '../contract-interface';
import type { EmittedEvent } from '../receipts';

/**
 * Adds types to an event's values, using the first declaration with the same name and members. If no declaration
 * matches, the event is returned unchanged. This is needed for nodes that report event values without types.
 */
export function typedEvent(event: EmittedEvent, declarations: readonly NamedParameters[]): EmittedEvent {
  const names = event.values.map(({ name }) => name).sort();
  const declaration = declarations.find(
    ({ name, parameters }) =>
      name === event.name &&
      parameters.length === names.length &&
      parameters
        .map((one) => one.name)
        .sort()
        .every((one, at) => one === names[at]),
  );
  if (!declaration) return event;
  const types = new Map(declaration.parameters.map(({ name, type }) => [name, type]));
  return {
    ...event,
    values: event.values.map((value) => ({ ...value, type: types.get(value.name) ?? value.type })),
  };
}
