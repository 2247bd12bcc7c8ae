import * as z from 'zod/mini';

/** One value of a form, found by its path in what is edited. */
export interface FormField {
  /** Names of the members that lead to it. */
  readonly path: readonly string[];
  /** The path in one word: 'api.rateLimit'. */
  readonly name: string;
  readonly kind: 'switch' | 'whole' | 'number' | 'text' | 'choice' | 'list';
  /** It may be absent. */
  readonly isOptional: boolean;
  readonly minimum?: number;
  /** What a 'choice' can be. */
  readonly choices?: readonly string[];
}

/** What is read of JSON Schema. https://json-schema.org/draft/2020-12 */
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

/** The fields of a form that edits what a schema describes, in its order. */
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

/** The value at a path of something that was read from JSON; undefined where there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), value);
}

/** The same with another value at a path; undefined takes it away. */
export function withValueAt<T>(value: T, path: readonly string[], next: unknown): T {
  const [name, ...rest] = path;
  if (name === undefined) return next as T;
  const record: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
  const { [name]: before, ...others } = record;
  const changed = withValueAt(before, rest, next);
  // Members keep their order.
  if (changed === undefined) return others as T;
  return { ...record, [name]: changed } as T;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
