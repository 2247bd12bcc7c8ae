/** The subset of JSON Schema that solhint's rules use for their options. */
export interface OptionSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly items?: OptionSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, OptionSchema>>;
  readonly patternProperties?: Readonly<Record<string, OptionSchema>>;
  readonly additionalProperties?: boolean;
  readonly description?: string;
}

/**
 * Whether options match a rule's schema. Replaces the package's validator, which generates code and is therefore
 * blocked by the content security policy.
 */
export function fitsSchema(value: unknown, schema: OptionSchema): boolean {
  const { enum: choices, minimum } = schema;
  if (schema.type !== undefined && !isOfType(value, schema.type)) return false;
  if (choices && !choices.includes(value)) return false;
  if (minimum !== undefined && typeof value === 'number' && value < minimum) return false;
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined || value.every((item) => fitsSchema(item, items));
  }
  return typeof value !== 'object' || value === null || hasFittingMembers(value, schema);
}

function hasFittingMembers(value: object, schema: OptionSchema): boolean {
  const { properties = {}, patternProperties = {}, required = [], additionalProperties } = schema;
  const patterns = Object.entries(patternProperties).map(([name, of]) => [new RegExp(name), of] as const);
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, member]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const found = own ?? patterns.find(([pattern]) => pattern.test(name))?.[1];
      return found ? fitsSchema(member, found) : additionalProperties !== false;
    })
  );
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}
