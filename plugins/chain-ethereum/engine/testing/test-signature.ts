import type { AbiFunction } from 'viem';

/** Matches a comment, a bracket or comma between parameters, or the text of a parameter. */
const TOKEN = /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|[(),]|[^(),/]+|\//y;
const TYPE = /^(?:(?:struct|enum|contract)\s+)?([A-Za-z_$][\w$.]*)((?:\s*\[[^\]]*\])*)/;
const ALIASES: Readonly<Record<string, string>> = { uint: 'uint256', int: 'int256' };

/**
 * A function signature with the parameter types as named in the source, without qualifiers:
 * `testMint(address,Order[])`. These names are in both the source text and the ABI, whereas the members of an imported
 * `Order` are not in the source text.
 */
export function signatureInAbi({ name, inputs }: AbiFunction): string {
  return signature(
    name,
    inputs.map(({ internalType, type }) => internalType ?? type),
  );
}

/**
 * The signature of a function in source text, in the same format as {@link signatureInAbi}; the parameter list starts
 * at `from`.
 */
export function signatureInText(name: string, text: string, from: number): string {
  const parameters: string[] = [];
  let depth = 0;
  let parameter = '';
  TOKEN.lastIndex = from;
  for (let token = TOKEN.exec(text)?.[0]; token !== undefined; token = TOKEN.exec(text)?.[0]) {
    if (token.startsWith('//') || token.startsWith('/*')) continue;
    if (token === '(' && depth++ === 0) continue;
    if (token === ')' && --depth <= 0) break;
    if (token === ',' && depth === 1) {
      parameters.push(parameter);
      parameter = '';
    } else if (depth > 0) parameter += token;
  }
  return signature(
    name,
    [...parameters, parameter].filter((each) => each.trim() !== ''),
  );
}

function signature(name: string, types: readonly string[]): string {
  return `${name}(${types.map(sourceType).join(',')})`;
}

function sourceType(parameter: string): string {
  const [, qualified = '', dimensions = ''] = TYPE.exec(parameter.trim()) ?? [];
  const base = qualified.slice(qualified.lastIndexOf('.') + 1);
  return `${ALIASES[base] ?? base}${dimensions.replaceAll(/\s/g, '')}`;
}
