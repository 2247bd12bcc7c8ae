import { isJsonList, isJsonNumber, type Json } from './json';

type Step = (value: Json) => readonly Json[];

const NAME = /^[^\s.*[\](),:=<>&|!?@'"$]+/;
const QUOTED = /^(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/;
const INDEX = /^-?\d+/;
const SLICE = /^(-?\d+)?:(-?\d+)?(?::(\d+))?/;

/** Thrown for a path that cannot be parsed; the message contains the position. */
export class JsonPathError extends Error {
  override readonly name = 'JsonPathError';
}

/**
 * The values at a JSON path such as `$.a[0].b`, `['a b']`, `.list[*].id` or `..id`; empty if the path matches nothing.
 * The root `$` can be omitted. Filters are not supported. https://goessner.net/articles/JsonPath/
 */
export function selectJson(root: Json, path: string): readonly Json[] {
  let rest = path === '.' ? '' : path.replace(/^\$/, '');
  const fail = () => new JsonPathError(`path error at position ${path.length - rest.length} of ${path}`);
  let values: readonly Json[] = [root];
  while (rest !== '') {
    const isDeep = rest.startsWith('..');
    if (rest.startsWith('.')) rest = rest.slice(isDeep ? 2 : 1);
    const found = rest.startsWith('[') ? bracket(rest) : member(rest);
    if (!found) throw fail();
    rest = rest.slice(found.length);
    if (isDeep) values = values.flatMap(withDescendants);
    values = values.flatMap(found.step);
  }
  return values;
}

function member(text: string): { readonly step: Step; readonly length: number } | undefined {
  if (text.startsWith('*')) return { step: children, length: 1 };
  const name = QUOTED.exec(text)?.[0] ?? NAME.exec(text)?.[0];
  return name === undefined ? undefined : { step: child(unquoted(name)), length: name.length };
}

function bracket(text: string): { readonly step: Step; readonly length: number } | undefined {
  const steps: Step[] = [];
  let rest = text.slice(1);
  for (;;) {
    rest = rest.trimStart();
    const token = /^\*/.exec(rest)?.[0] ?? (QUOTED.exec(rest) ?? SLICE.exec(rest) ?? INDEX.exec(rest))?.[0];
    if (token === undefined) return undefined;
    steps.push(selector(token));
    rest = rest.slice(token.length).trimStart();
    if (rest.startsWith(']')) break;
    if (!rest.startsWith(',')) return undefined;
    rest = rest.slice(1);
  }
  return { step: (value) => steps.flatMap((step) => step(value)), length: text.length - rest.length + 1 };
}

function selector(token: string): Step {
  if (token === '*') return children;
  if (QUOTED.test(token)) return child(unquoted(token));
  if (token.includes(':')) return slice(token);
  const index = Number(token);
  return (value) => (isJsonList(value) ? present(value.at(index)) : []);
}

function slice(token: string): Step {
  const [, first, end, step = '1'] = SLICE.exec(token) ?? [];
  return (value) =>
    isJsonList(value)
      ? value
          .slice(first === undefined ? 0 : Number(first), end === undefined ? undefined : Number(end))
          .filter((_, index) => index % Math.max(1, Number(step)) === 0)
      : [];
}

function child(name: string): Step {
  return (value) => (value instanceof Map ? present(value.get(name)) : []);
}

function children(value: Json): readonly Json[] {
  if (isJsonList(value)) return value;
  return value instanceof Map ? [...value.values()] : [];
}

function withDescendants(value: Json): readonly Json[] {
  if (value === null || typeof value !== 'object' || isJsonNumber(value)) return [];
  return [value, ...children(value).flatMap(withDescendants)];
}

function present(value: Json | undefined): readonly Json[] {
  return value === undefined ? [] : [value];
}

function unquoted(text: string): string {
  return QUOTED.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text;
}
