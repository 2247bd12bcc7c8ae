import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Span } from '../../diagnostics/source-span';
import type { AttributeNode } from '../../syntax/tree/attribute-node';
import type { UseNode } from '../../syntax/tree/use-node';
import type { DeclaredModule } from '../program/declared-module';
import type { FunctionRecord } from '../reuse/function-record';
import { joinedNames, type UsedNames } from '../reuse/used-names';
import type { Local } from '../typed/typed-tree';
import { visitTyped } from '../typed/visit-typed';
import { messages } from './messages';

/** A module without errors, to be checked for unused names. */
export interface UnusedRequest {
  readonly module: DeclaredModule;
  readonly bodies: readonly { readonly record: FunctionRecord; readonly parameterCount: number }[];
  /** Words in the file's specifications, which count as uses. */
  readonly specificationWords: ReadonlySet<string>;
}

/**
 * Warns about unused imports, variables, private functions, types and constants. Exceptions are names that start with
 * '_', and modules and items with `#[lint::skip(unused)]`.
 */
export function checkUnused(
  requests: readonly UnusedRequest[],
  used: readonly UsedNames[],
  log: DiagnosticLog,
): void {
  const { members } = joinedNames(used);
  for (const request of requests)
    new UnusedChecker(request, members.get(request.module.symbol.key) ?? new Set(), log).check();
}

class UnusedChecker {
  readonly #request: UnusedRequest;
  readonly #used: ReadonlySet<string>;
  readonly #log: DiagnosticLog;

  /** @param used the module's used members. */
  constructor(request: UnusedRequest, used: ReadonlySet<string>, log: DiagnosticLog) {
    this.#request = request;
    this.#used = used;
    this.#log = log;
  }

  check(): void {
    const { module, bodies } = this.#request;
    for (const use of module.scope.unusedImports()) {
      const { alias } = use;
      this.#warn('unused-import', alias.text, placeOf(use), messages.import(alias.text), messages.remove);
    }
    for (const { record, parameterCount } of bodies) {
      const before = this.#log.diagnostics.length;
      if (record.unused) this.#log.addAll({ diagnostics: record.unused });
      else if (!record.hasInvalid) this.#body(record, parameterCount);
      record.unused = this.#log.diagnostics.slice(before);
    }
    if (!module.isScript) this.#members();
  }

  #members(): void {
    const { symbol, node } = this.#request.module;
    for (const { name, visibility, attributes } of 'structs' in node ? node.structs : [])
      if (!this.#used.has(name.text) && visibility === 'private' && attributes.length === 0)
        this.#warn('unused-struct', name.text, name.span, messages.struct(name.text), messages.remove);
    for (const { name, attributes } of node.constants)
      if (!this.#used.has(name.text) && attributes.length === 0)
        this.#warn('unused-constant', name.text, name.span, messages.constant(name.text), messages.remove);
    for (const { name, visibility, isEntry, attributes } of node.functions) {
      const isCalled = visibility !== 'private' || isEntry || attributes.length > 0;
      if (this.#used.has(name.text) || isCalled || name.text === 'init_module') continue;
      if (symbol.functions.has(name.text))
        this.#warn('unused-function', name.text, name.span, messages.function(name.text), messages.remove);
    }
  }

  #body(record: FunctionRecord, parameterCount: number): void {
    const { body, locals } = record.body.tree;
    const read = new Set<number>();
    const written = new Set<number>();
    visitTyped(body, (node) => {
      if (node.kind === 'place' && node.place.kind === 'local') written.add(node.place.local.id);
      else if (node.kind === 'update' && node.target.kind === 'local') {
        written.add(node.target.local.id);
        visitTyped(node.value, (inner) => {
          if (inner.kind === 'local') read.add(inner.local.id);
          return true;
        });
      } else if (node.kind === 'local') read.add(node.local.id);
      else return true;
      return false;
    });
    for (const local of locals)
      if (!read.has(local.id)) this.#local(local, record, local.id < parameterCount, written.has(local.id));
  }

  #local({ name, span }: Local, record: FunctionRecord, isParameter: boolean, isWritten: boolean): void {
    // A receiver parameter must be called `self`, so the user cannot rename it to `_self`.
    if (isParameter && name === 'self') return;
    const hint = isFieldAt(record, span) ? messages.ignoreField(name) : messages.markAsUnused(name);
    if (isWritten) this.#warn('never-read', name, span, messages.neverRead(name), hint);
    else if (isParameter) this.#warn('unused-parameter', name, span, messages.parameter(name), hint);
    else this.#warn('unused-variable', name, span, messages.variable(name), hint);
  }

  #warn(code: string, name: string, span: Span, message: string, hint: string): void {
    if (name.startsWith('_') || this.#isMentioned(name) || this.#isSkipped(span)) return;
    this.#log.warning(code, { path: this.#request.module.path, span }, message, { hints: [hint] });
  }

  /** Whether specifications or attributes use a name. */
  #isMentioned(name: string): boolean {
    const inAttributes = this.#items.some(({ attributes }) =>
      attributes.some((attribute) => wordsOf(attribute).includes(name)),
    );
    return inAttributes || this.#request.specificationWords.has(name);
  }

  #isSkipped(span: Span): boolean {
    return this.#items.some(
      ({ attributes, span: { start, end } }) =>
        start <= span.start && span.end <= end && attributes.some(skipsUnused),
    );
  }

  get #items() {
    const { node } = this.#request.module;
    return [node, ...('structs' in node ? node.structs : []), ...node.constants, ...node.functions];
  }
}

/** Whether the variable binds a field with the same name, as in `S { x } = s`. */
function isFieldAt({ uses }: FunctionRecord, { start }: Span): boolean {
  return uses.all.some(({ target, span }) => target.kind === 'field' && span.start === start);
}

/** The location to report for an import. In an import list, this is the member alone. */
function placeOf({ alias, span, member }: UseNode): Span {
  if (member) return { start: member.span.start, end: alias.span.end };
  // The alias of `Self` in a list has the span of the module name, which is before the list.
  const isSelf = alias.span.end < span.end;
  return isSelf ? { start: span.end - 'Self'.length, end: span.end } : span;
}

function skipsUnused({ name, arguments: parts = [] }: AttributeNode): boolean {
  return name.text === 'lint::skip' && parts.some((part) => part.name.text === 'unused');
}

/** Returns the names in an attribute, such as 'm' and 'E_FULL' in `#[expected_failure(abort_code = m::E_FULL)]`. */
function wordsOf({ value, arguments: parts = [] }: AttributeNode): readonly string[] {
  const path = value?.kind === 'path' ? value.path.segments.map(({ name }) => name.text) : [];
  return [...path, ...parts.flatMap(wordsOf)];
}
