import type { SourceFile } from '@core/chains/toolchain';
import { withoutComments } from '../engine/compile/compile-config';

/** The type of a value in a wrapper's configuration, derived from its TypeScript type. */
export type ConfigType =
  | { readonly kind: 'number' | 'bigint' | 'boolean' | 'string' | 'Address' | 'Cell' | 'Slice' | 'Buffer' }
  /** One of several TypeScript literals. */
  | { readonly kind: 'literals'; readonly values: readonly string[] }
  /** An amount in TON. */
  | { readonly kind: 'amount' }
  /** Any other type. Its value is entered as an expression. */
  | { readonly kind: 'expression'; readonly type: string };

export interface ConfigField {
  /**
   * Member names from the outermost to the innermost, such as `content` and `uri`; [] if the configuration is a single
   * value.
   */
  readonly path: readonly string[];
  readonly type: ConfigType;
  readonly isOptional: boolean;
  readonly isNullable: boolean;
}

/** A project class with a static `createFromConfig` method, as in Blueprint's wrappers. */
export interface Wrapper {
  readonly path: string;
  readonly className: string;
  readonly fields: readonly ConfigField[];
  /**
   * Parameters of `sendDeploy` after `provider` and `via`, in order; absent if the class has no `sendDeploy`.
   */
  readonly deployment?: readonly WrapperParameter[];
}

/** A parameter, split into its fields. */
export interface WrapperParameter {
  readonly fields: readonly ConfigField[];
}

/**
 * The wrappers in a project. Types may be declared in any file. If a type cannot be resolved, its value is entered as
 * an expression.
 */
export function findWrappers(files: readonly SourceFile[]): readonly Wrapper[] {
  const sources = files.map(({ path, content }) => ({ path, code: withoutComments(content) }));
  const declared = new Map(sources.flatMap(({ code }) => declaredTypes(code)));
  return sources.flatMap(({ path, code }) => {
    const made = /static\s+(?:async\s+)?createFromConfig\s*\(\s*\w+\s*:/.exec(code);
    const className = made && [...code.slice(0, made.index).matchAll(/\bclass\s+(\w+)/g)].at(-1)?.[1];
    if (!made || !className) return [];
    const type = splitTopLevel(code.slice(made.index + made[0].length), /[,)=]/)[0] ?? '';
    const deployment = deploymentOf(code, made.index, declared);
    const fields = fieldsOf(type, [], declared, 0);
    return [{ path, className, fields, ...(deployment && { deployment }) }];
  });
}

/** The parameters of `sendDeploy` in the class that contains the given offset. */
function deploymentOf(
  code: string,
  place: number,
  declared: ReadonlyMap<string, string>,
): readonly WrapperParameter[] | undefined {
  const starts = [...code.matchAll(/\bclass\s+\w+/g)].map(({ index }) => index);
  const body = code.slice(
    starts.findLast((start) => start < place),
    starts.find((start) => start > place),
  );
  const found = /\bsendDeploy\s*\(/.exec(body);
  if (!found) return undefined;
  const parameters = splitTopLevel(body.slice(found.index + found[0].length), /,/);
  return parameters.slice(2).flatMap((text) => {
    const [, name = '', mark, type = '', initial] =
      /^(\w+)\s*(\??)\s*:([^=]+|.+?=>.+?)(=[^>].*)?$/s.exec(text) ?? [];
    if (name === '') return [];
    const isOptional = mark === '?' || initial !== undefined;
    const fields = fieldsOf(type, [], declared, 0, isOptional);
    const isAmount = name === 'value' && fields.every((field) => field.type.kind === 'bigint');
    return [
      {
        fields: fields.map((field) => ({
          ...field,
          path: [name, ...field.path],
          ...(isAmount && { type: { kind: 'amount' } as const }),
        })),
      },
    ];
  });
}

/** Depth limit for recursive types. Forms are never nested this deeply. */
const MAX_DEPTH = 5;

function fieldsOf(
  text: string,
  path: readonly string[],
  declared: ReadonlyMap<string, string>,
  depth: number,
  isOptional = false,
): readonly ConfigField[] {
  const alternatives = splitTopLevel(text, /\|/).filter((part) => part !== '');
  const isNullable = alternatives.includes('null') || /^Maybe<.*>$/s.test(text.trim());
  const mayMiss = isOptional || alternatives.includes('undefined');
  const plain = alternatives.filter((part) => part !== 'null' && part !== 'undefined');
  const type = (plain.length === 1 ? (plain[0] ?? '') : '').replace(/^Maybe<(.*)>$/s, '$1').trim();
  const body = type.startsWith('{') ? type : declared.get(type);
  const one = (found: ConfigType) => [{ path, type: found, isOptional: mayMiss, isNullable }];
  // An optional object is entered as a single value, because it could not be omitted if it were split into fields.
  if (body !== undefined && (depth >= MAX_DEPTH || mayMiss || isNullable)) {
    return one({ kind: 'expression', type: text.trim() });
  }
  if (body?.startsWith('{')) {
    return membersOf(body).flatMap((member) =>
      fieldsOf(member.type, [...path, member.name], declared, depth + 1, member.isOptional),
    );
  }
  if (body !== undefined) return fieldsOf(body, path, declared, depth + 1, mayMiss);
  if (plain.length > 0 && plain.every(isLiteral)) return one({ kind: 'literals', values: plain });
  return one(KNOWN.get(type) ?? { kind: 'expression', type: text.trim() });
}

const KNOWN: ReadonlyMap<string, ConfigType> = new Map(
  (['number', 'bigint', 'boolean', 'string', 'Address', 'Cell', 'Slice', 'Buffer'] as const).map((kind) => [
    kind,
    { kind },
  ]),
);

function isLiteral(text: string): boolean {
  return /^(?:'[^']*'|"[^"]*"|-?\d+n?)$/.test(text);
}

/** The name and definition of each `type A = …` and `interface A {…}`. */
function declaredTypes(code: string): [string, string][] {
  return [...code.matchAll(/\b(?:type\s+(\w+)\s*=|interface\s+(\w+)\s*(?=\{))/g)].map((match) => {
    const rest = code.slice(match.index + match[0].length);
    const isInterface = match[2] !== undefined;
    const body = isInterface
      ? (braced(rest) ?? '')
      : (splitTopLevel(rest, /;|\n(?=\s*(?:export|type|interface|class|const|function)\b)/)[0] ?? '');
    return [match[1] ?? match[2] ?? '', body.trim()];
  });
}

function membersOf(body: string): { name: string; type: string; isOptional: boolean }[] {
  const inner = body.trim().slice(1, -1);
  return splitTopLevel(inner, /[;,]|\n(?!\s*\|)/).flatMap((member) => {
    const match = /^(?:readonly\s+)?['"]?(\w+)['"]?\s*(\??)\s*:(.+)$/s.exec(member);
    return match ? [{ name: match[1] ?? '', isOptional: match[2] === '?', type: match[3] ?? '' }] : [];
  });
}

/** The text from the first opening brace to the matching closing brace. */
function braced(text: string): string | undefined {
  const start = text.indexOf('{');
  let depth = 0;
  for (let at = start; at >= 0 && at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  return undefined;
}

/** Splits a string at separators outside brackets and string literals. Stops at an unmatched closing bracket. */
function splitTopLevel(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  const at = new RegExp(separator.source, 'y');
  let depth = 0;
  let start = 0;
  let index = 0;
  while (index < text.length) {
    const quoted = /^(?:'[^'\n]*'|"[^"\n]*")/.exec(text.slice(index, index + 200))?.[0];
    const mark = text[index] ?? '';
    at.lastIndex = index;
    const separated = depth === 0 ? at.exec(text)?.[0] : undefined;
    if (separated) {
      parts.push(text.slice(start, index).trim());
      index += separated.length;
      start = index;
      continue;
    }
    if (quoted) {
      index += quoted.length;
      continue;
    }
    if ('([{<'.includes(mark)) depth++;
    // The `>` in a function type's arrow is not a closing bracket.
    if (')]}'.includes(mark) || (mark === '>' && text[index - 1] !== '=')) depth--;
    if (depth < 0) break;
    index++;
  }
  parts.push(text.slice(start, index).trim());
  return parts;
}
