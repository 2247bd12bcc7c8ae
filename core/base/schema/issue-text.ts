import type { core } from 'zod/mini';
import { schemaMessages as messages } from './messages';

type Issue = core.$ZodRawIssue;

/**
 * Describes an invalid value as the predicate of a sentence: 'must be text, not 7'. It is the `error` option of
 * `safeParse`, so that users and callers do not see the schema library's own messages. A schema's own messages take
 * precedence and must also be predicates.
 */
export function issueText(issue: Issue): string {
  if (issue.input === undefined) return messages.missing;
  if (issue.code === 'invalid_type') return messages.type(typeName(issue.expected), shown(issue.input));
  if (issue.code === 'invalid_value') return valueText(issue.values);
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeText(issue);
  if (issue.code === 'unrecognized_keys') return messages.unknownFields(issue.keys.map(quoted).join(', '));
  if (issue.code === 'invalid_format') return formatText(issue);
  return messages.invalid;
}

function valueText(values: readonly unknown[]): string {
  const names = values.map(quoted).join(', ');
  return values.length === 1 ? messages.value(names) : messages.oneOf(names);
}

type SizeIssue = Extract<Issue, { readonly code: 'too_small' | 'too_big' }>;

function sizeText(issue: SizeIssue): string {
  const isSmall = issue.code === 'too_small';
  const amount = measured(issue.origin, String(isSmall ? issue.minimum : issue.maximum));
  if (issue.inclusive === false) return isSmall ? messages.greater(amount) : messages.less(amount);
  return isSmall ? messages.atLeast(amount) : messages.atMost(amount);
}

function measured(origin: string, count: string): string {
  if (origin === 'string') return messages.characters(count);
  return origin === 'array' || origin === 'set' ? messages.items(count) : count;
}

function formatText(issue: Extract<Issue, { readonly code: 'invalid_format' }>): string {
  if (typeof issue.prefix === 'string') return messages.start(issue.prefix);
  return typeof issue.pattern === 'string' ? messages.pattern(issue.pattern) : messages.invalid;
}

function typeName(type: string): string {
  const names: Readonly<Record<string, string>> = {
    string: messages.text,
    number: messages.number,
    int: messages.wholeNumber,
    boolean: messages.boolean,
    array: messages.list,
    object: messages.object,
    record: messages.object,
  };
  return names[type] ?? type;
}

/**
 * Describes a value: the value itself for numbers, booleans and null, and only its type for strings, lists and objects.
 */
function shown(input: unknown): string {
  if (typeof input === 'string') return messages.text;
  if (Array.isArray(input)) return messages.list;
  return typeof input === 'object' && input !== null ? messages.object : String(input);
}

const quoted = (value: unknown) => `'${String(value)}'`;
