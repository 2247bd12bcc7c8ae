import type { ContractValue, Parameter } from '@core/chains/contract-interface';
import { messages } from '../messages';
import { UsageError } from './read-options';

/**
 * The value of a parameter from a word of a command line: numbers and addresses as they are, lists and structs as JSON
 * (numbers in it may stand without quotes). What does not fit its type, the chain says when it is used.
 */
export function readValue(word: string, { name, type, components, field }: Parameter): ContractValue {
  if (field?.type === 'boolean') {
    if (word !== 'true' && word !== 'false') throw new UsageError(messages.notBoolean(name, word));
    return word === 'true';
  }
  const isJson = components !== undefined || /^(\[|\{)/.test(word);
  if (!isJson || field?.type === 'text') return word;
  try {
    // Numbers of JSON lose digits; a contract's may have 78 of them.
    const exact = word.replace(
      /("(?:[^"\\]|\\.)*")|(-?\d+)/g,
      (found, text?: string) => text ?? `"${found}"`,
    );
    return JSON.parse(exact) as ContractValue;
  } catch {
    throw new UsageError(messages.notJson(name, type, word));
  }
}

/** The values of all parameters, in order; those at the end that have a default may be left out. */
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

/** 'newOwner: address' */
export function signature({ name, type }: Parameter): string {
  return name === '' ? type : `${name}: ${type}`;
}

export function valueText(value: ContractValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
