import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Span } from '../../diagnostics/source-span';
import type { AttributeNode } from '../../syntax/tree/attribute-node';
import type { UseNode } from '../../syntax/tree/use-node';
import type { DeclaredModule } from '../program/declare-modules';
import type { NameUse } from '../program/name-uses';
import type { Program } from '../program/program';
import type { FunctionRecord } from '../reuse/function-record';
import type { Local } from '../typed/typed-tree';
import { visitTyped } from '../typed/visit-typed';
import type { ModuleKey } from '../types/move-type';
import { messages } from './messages';

/** A module that was checked and has no errors. */
export interface UnusedRequest {
  readonly module: DeclaredModule;
  readonly bodies: readonly { readonly record: FunctionRecord; readonly parameterCount: number }[];
  /** Words of the file's specifications: what they name is used. */
  readonly specificationWords: ReadonlySet<string>;
}

/**
 * Warns of imports, variables, private functions, types and constants that nothing uses. Names that begin with '_' are meant
 * to be unused; `#[lint::skip(unused)]` at a module, or at one of its items, says the same.
 */
export function checkUnused(requests: readonly UnusedRequest[], program: Program, log: DiagnosticLog): void {
  const uses = new Map(requests.map(({ module }) => [module.symbol.key, new Map<string, NameUse[]>()]));
  for (const use of program.uses.all) {
    if (use.role !== 'use' || use.target.kind !== 'member') continue;
    const ofModule = uses.get(use.target.module);
    const known = ofModule?.get(use.target.name);
    if (known) known.push(use);
    else ofModule?.set(use.target.name, [use]);
  }
  for (const request of requests) new UnusedChecker(request, uses, log).check();
}

/** Uses of members, by module and name. */
type MemberUses = ReadonlyMap<ModuleKey, ReadonlyMap<string, readonly NameUse[]>>;

class UnusedChecker {
  readonly #request: UnusedRequest;
  readonly #uses: MemberUses;
  readonly #log: DiagnosticLog;
  readonly #mentioned: ReadonlySet<string>;
  readonly #skipped: readonly Span[];

  constructor(request: UnusedRequest, uses: MemberUses, log: DiagnosticLog) {
    this.#request = request;
    this.#uses = uses;
    this.#log = log;
    const { node } = request.module;
    const items = [node, ...('structs' in node ? node.structs : []), ...node.constants, ...node.functions];
    this.#mentioned = new Set([
      ...request.specificationWords,
      ...items.flatMap(({ attributes }) => attributes.flatMap(wordsOf)),
    ]);
    this.#skipped = items.filter(({ attributes }) => attributes.some(skipsUnused)).map(({ span }) => span);
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
    const report = (
      { name, span }: { readonly name: { readonly text: string; readonly span: Span }; readonly span: Span },
      code: string,
      message: string,
    ) => {
      if (!this.#isUsed(name.text, span)) this.#warn(code, name.text, name.span, message, messages.remove);
    };
    for (const one of 'structs' in node ? node.structs : [])
      if (one.visibility === 'private' && one.attributes.length === 0)
        report(one, 'unused-struct', messages.struct(one.name.text));
    for (const one of node.constants)
      if (one.attributes.length === 0) report(one, 'unused-constant', messages.constant(one.name.text));
    for (const one of node.functions) {
      const isCalled = one.visibility !== 'private' || one.isEntry || one.attributes.length > 0;
      if (!isCalled && one.name.text !== 'init_module' && symbol.functions.has(one.name.text))
        report(one, 'unused-function', messages.function(one.name.text));
    }
  }

  /** Whether a member of the module is used anywhere but in itself. */
  #isUsed(name: string, own: Span): boolean {
    const { symbol, path } = this.#request.module;
    const uses = this.#uses.get(symbol.key)?.get(name) ?? [];
    return uses.some((use) => use.path !== path || use.span.start < own.start || use.span.end > own.end);
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
    // Calling it otherwise would take a receiver's function from its type.
    if (isParameter && name === 'self') return;
    const hint = isFieldAt(record, span) ? messages.ignoreField(name) : messages.markAsUnused(name);
    if (isWritten) this.#warn('never-read', name, span, messages.neverRead(name), hint);
    else if (isParameter) this.#warn('unused-parameter', name, span, messages.parameter(name), hint);
    else this.#warn('unused-variable', name, span, messages.variable(name), hint);
  }

  #warn(code: string, name: string, span: Span, message: string, hint: string): void {
    if (name.startsWith('_') || this.#mentioned.has(name)) return;
    if (this.#skipped.some(({ start, end }) => start <= span.start && span.end <= end)) return;
    this.#log.warning(code, { path: this.#request.module.path, span }, message, { hints: [hint] });
  }
}

/** Whether the variable stands for a field of its name, as in `S { x } = s`. */
function isFieldAt({ uses }: FunctionRecord, { start }: Span): boolean {
  return uses.some(({ target, span }) => target.kind === 'field' && span.start === start);
}

/** Where the name itself is imported; a list of names has others. */
function placeOf({ alias, span, member }: UseNode): Span {
  if (member) return { start: member.span.start, end: alias.span.end };
  // `Self` in a list goes by the name of the module, which stands before the list.
  const isSelf = alias.span.end < span.end;
  return isSelf ? { start: span.end - 'Self'.length, end: span.end } : span;
}

function skipsUnused({ name, arguments: parts = [] }: AttributeNode): boolean {
  return name.text === 'lint::skip' && parts.some((part) => part.name.text === 'unused');
}

/** Words that an attribute uses: in `#[expected_failure(abort_code = m::E_FULL)]`, 'm' and 'E_FULL'. */
function wordsOf({ value, arguments: parts = [] }: AttributeNode): readonly string[] {
  const path = value?.kind === 'path' ? value.path.segments.map(({ name }) => name.text) : [];
  return [...path, ...parts.flatMap(wordsOf)];
}
