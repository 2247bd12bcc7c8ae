import * as z from 'zod/mini';

/** One value in a form, identified by its path in the edited object. */
export interface FormField {
  readonly path: readonly string[];
  /** The path as a dotted string, such as 'api.rateLimit'. */
  readonly name: string;
  readonly kind: 'switch' | 'whole' | 'number' | 'text' | 'choice' | 'list';
  readonly isOptional: boolean;
  readonly minimum?: number;
  /** The options of a 'choice' field. */
  readonly choices?: readonly string[];
}

/** The supported subset of JSON Schema. https://json-schema.org/draft/2020-12 */
interface Described {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}

const kinds = {
  boolean: 'switch',
  integer: 'whole',
  number: 'number',
  string: 'text',
  array: 'list',
} as const;

/** The form fields for a schema, in the schema's order. */
export function schemaFields(schema: z.ZodMiniType): readonly FormField[] {
  return fieldsOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Described, [], false);
}

function fieldsOf(described: Described, path: readonly string[], isOptional: boolean): readonly FormField[] {
  const { type, properties, required = [], minimum, exclusiveMinimum } = described;
  if (properties) {
    return Object.entries(properties).flatMap(([name, member]) =>
      fieldsOf(member, [...path, name], isOptional || !required.includes(name)),
    );
  }
  const choices = described.enum?.filter((choice) => typeof choice === 'string');
  const kind = choices ? 'choice' : kinds[type as keyof typeof kinds];
  if (kind === undefined) return [];
  const isWhole = kind === 'whole';
  const least =
    minimum ?? (exclusiveMinimum === undefined || !isWhole ? exclusiveMinimum : exclusiveMinimum + 1);
  return [
    {
      path,
      name: path.join('.'),
      kind,
      isOptional,
      ...(least !== undefined && { minimum: least }),
      ...(choices && { choices }),
    },
  ];
}

/** Undefined if the path does not exist. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), value);
}

/** A copy with the value at a path replaced. Undefined removes the value. */
export function withValueAt<T>(value: T, path: readonly string[], next: unknown): T {
  const [name, ...rest] = path;
  if (name === undefined) return next as T;
  const record: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
  const { [name]: before, ...others } = record;
  const changed = withValueAt(before, rest, next);
  // Spreading `record` preserves the order of its properties.
  if (changed === undefined) return others as T;
  return { ...record, [name]: changed } as T;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
