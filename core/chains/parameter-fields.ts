import type { ContractInterface, Parameter, ParameterField } from './contract-interface';

/**
 * Returns the field for a type; undefined if the type alone does not determine it. In that case, a type with members
 * becomes a struct.
 */
export type FieldOf = (parameter: Parameter) => ParameterField | undefined;

/** Adds the matching form field to each parameter of an interface. */
export function withFields(described: ContractInterface, fieldOf: FieldOf): ContractInterface {
  const add = <T extends { readonly parameters: readonly Parameter[] }>(one: T): T => ({
    ...one,
    parameters: one.parameters.map((parameter) => withField(parameter, fieldOf)),
  });
  const { deployment, deploymentModes, methods } = described;
  return {
    ...described,
    ...(deployment && { deployment: add(deployment) }),
    ...(deploymentModes && { deploymentModes: deploymentModes.map(add) }),
    methods: methods.map(add),
  };
}

function withField(parameter: Parameter, fieldOf: FieldOf): Parameter {
  const components = parameter.components?.map((member) => withField(member, fieldOf));
  const field = fieldOf(parameter) ?? (components && { type: 'struct' });
  return {
    ...parameter,
    ...(components && { components }),
    ...(field && {
      field: field.type === 'list' ? { ...field, item: withField(field.item, fieldOf) } : field,
    }),
  };
}

/** The field for an integer type with the given number of bits, including the sign bit. */
export function integerField(bits: number, isSigned: boolean): ParameterField {
  const magnitude = 2n ** BigInt(isSigned ? bits - 1 : bits);
  return {
    type: 'integer',
    least: String(isSigned ? -magnitude : 0n),
    most: String(magnitude - 1n),
  };
}

/** Describes an item of a list. An item has the members of the list's type but no default value. */
export function listItem({ default: _, ...list }: Parameter, type: string): Parameter {
  return { ...list, type };
}
