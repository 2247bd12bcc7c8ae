import type { ContractValue, Parameter } from '@core/chains/contract-interface';
import { messages } from '../messages';
import { UsageError } from './read-options';

/**
 * Reads a parameter's value from a command-line argument. Numbers and addresses are used unchanged. Lists and structs
 * are parsed as JSON, in which numbers may be quoted or unquoted. When the value is used, the chain checks whether it
 * fits its type.
 */
export function readValue(word: string, { name, type, components, field }: Parameter): ContractValue {
  if (field?.type === 'boolean') {
    if (word !== 'true' && word !== 'false') throw new UsageError(messages.notBoolean(name, word));
    return word === 'true';
  }
  const isJson = components !== undefined || /^(\[|\{)/.test(word);
  if (!isJson || field?.type === 'text') return word;
  try {
    // Parsed JSON numbers would lose precision, because contract integers can have 78 digits.
    const exact = word.replace(
      /("(?:[^"\\]|\\.)*")|(-?\d+)/g,
      (found, text?: string) => text ?? `"${found}"`,
    );
    return JSON.parse(exact) as ContractValue;
  } catch {
    throw new UsageError(messages.notJson(name, type, word));
  }
}

/** Reads the values of all parameters, in order. Trailing parameters that have a default may be omitted. */
export function readValues(
  words: readonly string[],
  parameters: readonly Parameter[],
): readonly ContractValue[] {
  const required = parameters.filter((parameter) => parameter.default === undefined).length;
  if (words.length < required || words.length > parameters.length) {
    throw new UsageError(messages.wantedValues(parameters.map(signature), words.length));
  }
  return parameters.map((parameter, index) => {
    const word = words[index];
    return word === undefined ? (parameter.default ?? null) : readValue(word, parameter);
  });
}

/** For example `newOwner: address`. */
export function signature({ name, type }: Parameter): string {
  return name === '' ? type : `${name}: ${type}`;
}

export function valueText(value: ContractValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
