import type { Program } from '../semantics/program/program';
import type {
  ConstantSymbol,
  FieldsSymbol,
  FunctionSymbol,
  ModuleSymbol,
  StructSymbol,
  TypeParameterSymbol,
} from '../semantics/program/symbols';
import { abilityNames } from '../semantics/types/abilities';
import { formatType } from '../semantics/types/format-type';
import { isUnit } from '../semantics/types/move-type';

const VISIBILITIES = {
  private: '',
  public: 'public ',
  friend: 'public(friend) ',
  package: 'public(package) ',
} as const;

/** Formats a function signature: `public fun name<T: copy>(self: &S, by: u64): u64`. */
export function showFunction(symbol: FunctionSymbol): string {
  const words = [
    VISIBILITIES[symbol.visibility].trim(),
    symbol.isEntry && 'entry',
    symbol.isNative && 'native',
    symbol.isInline && 'inline',
    'fun',
  ].filter((word) => word !== false && word !== '');
  const result = isUnit(symbol.result) ? '' : `: ${formatType(symbol.result)}`;
  return `${words.join(' ')} ${symbol.name}${showTypeParameters(symbol.typeParameters)}(${showParameters(symbol).join(', ')})${result}`;
}

/** Formats each parameter, for example `by: u64`. */
export function showParameters({ parameters }: FunctionSymbol): readonly string[] {
  return parameters.map(({ name, type }) => `${name}: ${formatType(type)}`);
}

/** Formats a struct or enum declaration, with one line per field or variant. */
export function showStruct(symbol: StructSymbol): string {
  const abilities = abilityNames(symbol.abilities).join(', ');
  const has = abilities === '' ? '' : ` has ${abilities}`;
  const head = `${symbol.isEnum ? 'enum' : 'struct'} ${symbol.name}${showTypeParameters(symbol.typeParameters, true)}`;
  if (symbol.isNative) return `native ${head}${has};`;
  if (symbol.isEnum)
    return `${head}${has} {\n${symbol.variants.map((one) => `    ${one.name}${showFields(one, ' ')},\n`).join('')}}`;
  const [shape] = symbol.variants;
  if (shape?.form === 'positional') return `${head}${showFields(shape, ' ')}${has};`;
  const fields = (shape?.fields ?? []).map(({ name, type }) => `    ${name}: ${formatType(type)},\n`);
  return fields.length === 0 ? `${head}${has} {}` : `${head}${has} {\n${fields.join('')}}`;
}

/** Formats the fields of a struct or variant: ` { radius: u64 }`, `(u64)` or an empty string. */
export function showFields({ form, fields }: FieldsSymbol, before: string): string {
  if (form === 'none') return '';
  if (form === 'positional') return `(${fields.map(({ type }) => formatType(type)).join(', ')})`;
  return `${before}{ ${fields.map(({ name, type }) => `${name}: ${formatType(type)}`).join(', ')} }`;
}

export function showConstant({ name, type }: ConstantSymbol): string {
  return `const ${name}: ${formatType(type)}`;
}

function showTypeParameters(parameters: readonly TypeParameterSymbol[], withPhantoms = false): string {
  if (parameters.length === 0) return '';
  const shown = parameters.map(({ name, constraints, isPhantom }) => {
    const abilities = abilityNames(constraints).join(' + ');
    return `${withPhantoms && isPhantom ? 'phantom ' : ''}${name}${abilities === '' ? '' : `: ${abilities}`}`;
  });
  return `<${shown.join(', ')}>`;
}

/** Generates source for a compiled module's interface: its types, and its functions without bodies. */
export function writeInterface(module: ModuleSymbol): string {
  const described = (documentation: string | undefined, text: string) => {
    const comment = (documentation ?? '').split('\n').filter((line) => line !== '');
    const lines = [...comment.map((line) => `/// ${line.trim()}`), ...text.split('\n')];
    return lines.map((line) => `    ${line}`).join('\n');
  };
  const structs = [...module.structs.values()].map((one) => described(one.documentation, showStruct(one)));
  const functions = [...module.functions.values()].map((one) =>
    described(one.documentation, `${showFunction({ ...one, isNative: true })};`),
  );
  return `module ${module.key} {\n${[...structs, ...functions].join('\n\n')}\n}\n`;
}

/** A module's doc comment, if its source is available. */
export function moduleDocumentation(program: Program, key: string): string | undefined {
  return program.module(key)?.source?.node.documentation;
}
