import { ALIASES, INDEXED, INSTRUCTIONS, PRIMITIVES } from './source-marks';

/*
 * Converts a node's description of a framework module (`getPackage` in Sui's gRPC interface) to Move source. Callers
 * compile to the same bytecode as with the original source, because function bodies do not affect callers. Bytecode
 * contains no macros or `#[test_only]` items, so tests need the original sources.
 */

export interface PublishedModule {
  readonly name: string;
  readonly datatypes: readonly Datatype[];
  readonly functions: readonly PublishedFunction[];
}

interface Datatype {
  readonly name: string;
  readonly kind: number;
  readonly abilities: readonly number[];
  readonly typeParameters: readonly TypeParameter[];
  readonly fields: readonly Field[];
  readonly variants: readonly { readonly name: string; readonly fields: readonly Field[] }[];
}

interface TypeParameter {
  readonly constraints: readonly number[];
  readonly isPhantom?: boolean;
}

interface Field {
  readonly name: string;
  readonly type: TypeBody;
}

interface TypeBody {
  readonly type: number;
  readonly typeParameterInstantiation: readonly TypeBody[];
  readonly typeName?: string;
  readonly typeParameter?: number;
}

interface OpenSignature {
  readonly body: TypeBody;
  readonly reference?: number;
}

interface PublishedFunction {
  readonly name: string;
  readonly visibility: number;
  readonly typeParameters: readonly TypeParameter[];
  readonly parameters: readonly OpenSignature[];
  readonly returns: readonly OpenSignature[];
}

/*
 * Enum values of sui.rpc.v2:
 * https://github.com/MystenLabs/sui-apis/blob/main/proto/sui/rpc/v2/move_package.proto
 */
const ABILITIES = ['', 'copy', 'drop', 'store', 'key'];
const PRIMITIVE_TYPES = ['', 'address', 'bool', 'u8', 'u16', 'u32', 'u64', 'u128', 'u256'];
const REFERENCES = ['', '&', '&mut '];
const VECTOR = 9;
const DATATYPE = 10;
const TYPE_PARAMETER = 11;
const ENUM = 2;
const PUBLIC = 2;

/** Names of the framework addresses. Some compiler rules depend on these names. */
const NAMES: Readonly<Record<string, string>> = { '0x1': 'std', '0x2': 'sui', '0x3': 'sui_system' };

/** A module's source, without function bodies. */
export function stubOf(address: string, { name, datatypes, functions }: PublishedModule): string {
  const id = `${address}::${name}`;
  const primitive = PRIMITIVES[id];
  const items = [
    ...(ALIASES[id] ?? []).map((alias) => `public use fun ${alias};`),
    ...datatypes.map(datatype),
    ...functions
      .filter(({ visibility }) => visibility === PUBLIC)
      .map((each) => `${marksOf(id, each.name)}${nativeFunction(each)}`),
  ];
  return `${primitive === undefined ? '' : `#[defines_primitive(${primitive})]\n`}module ${NAMES[address]}::${name} {\n${items.map((item) => `    ${item}\n`).join('')}}\n`;
}

function marksOf(module: string, name: string): string {
  const index = INDEXED[module]?.includes(name) ? '#[syntax(index)] ' : '';
  return `${INSTRUCTIONS[module]?.includes(name) ? '#[bytecode_instruction] ' : ''}${index}`;
}

function datatype({ name, kind, abilities, typeParameters, fields, variants }: Datatype): string {
  const has = abilities.length === 0 ? '' : ` has ${abilities.map((each) => ABILITIES[each]).join(', ')}`;
  const head = `${name}${generics(typeParameters)}${has}`;
  if (kind !== ENUM) return `public struct ${head} { ${fieldList(fields)} }`;
  const all = variants.map(
    (each) => `${each.name}${each.fields.length ? ` { ${fieldList(each.fields)} }` : ''}`,
  );
  return `public enum ${head} { ${all.join(', ')} }`;
}

/** Some field names are keywords ('for') and need backticks. */
function fieldList(fields: readonly Field[]): string {
  return fields.map(({ name, type }) => `\`${name}\`: ${typeText(type)}`).join(', ');
}

/** The first parameter is always named `self`, so that the function can be called as a method. */
function nativeFunction({ name, typeParameters, parameters, returns }: PublishedFunction): string {
  const inputs = parameters.map((each, index) => `${index === 0 ? 'self' : `a${index}`}: ${signature(each)}`);
  const outputs = returns.map(signature);
  const result =
    outputs.length === 0 ? '' : outputs.length === 1 ? `: ${outputs[0]}` : `: (${outputs.join(', ')})`;
  return `public native fun ${name}${generics(typeParameters)}(${inputs.join(', ')})${result};`;
}

function generics(parameters: readonly TypeParameter[]): string {
  if (parameters.length === 0) return '';
  const all = parameters.map(({ constraints, isPhantom }, index) => {
    const needs = constraints.map((each) => ABILITIES[each]).join(' + ');
    return `${isPhantom ? 'phantom ' : ''}T${index}${needs === '' ? '' : `: ${needs}`}`;
  });
  return `<${all.join(', ')}>`;
}

function signature({ body, reference = 0 }: OpenSignature): string {
  return `${REFERENCES[reference]}${typeText(body)}`;
}

function typeText({
  type,
  typeParameterInstantiation: inside,
  typeName = '',
  typeParameter,
}: TypeBody): string {
  const all = inside.map(typeText).join(', ');
  switch (type) {
    case VECTOR:
      return `vector<${all}>`;
    case DATATYPE:
      return `${typeName.replace(/^0x0*(\d)(?=::)/, (_, digit) => NAMES[`0x${digit}`] ?? '')}${all === '' ? '' : `<${all}>`}`;
    case TYPE_PARAMETER:
      return `T${typeParameter}`;
    default:
      return PRIMITIVE_TYPES[type] ?? '';
  }
}
