import type { Explanation } from '../../diagnostics/compiler-diagnostic';
import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Span } from '../../diagnostics/source-span';
import type { Name } from '../../syntax/tree/names';
import type { TypeNode } from '../../syntax/tree/type-node';
import { messages } from '../messages';
import { addressOf } from '../program/addresses';
import type { ModuleScope } from '../program/module-scope';
import type { NameUse } from '../program/name-uses';
import { PROBE_NAME } from '../program/probe';
import type { Program } from '../program/program';
import {
  type FunctionSymbol,
  onlyShape,
  type StructSymbol,
  type TypeParameterSymbol,
} from '../program/symbols';
import { TypeResolver } from '../program/type-resolver';
import { isWritten } from '../program/unwritten-names';
import type { Local, TypedExpression, TypedPattern, TypedStatement } from '../typed/typed-tree';
import { abilityNames, NO_ABILITIES } from '../types/abilities';
import { formatType } from '../types/format-type';
import { Inference } from '../types/inference';
import { instantiate, type TupleType, type Type, UNKNOWN } from '../types/move-type';
import { mismatchHints } from './mismatch-hints';

/** What a body is checked in. */
export interface BodyEnvironment {
  readonly program: Program;
  readonly scope: ModuleScope;
  readonly log: DiagnosticLog;
  readonly typeParameters: readonly TypeParameterSymbol[];
  /** Types of variables that an earlier round has found, by where they are declared. */
  readonly foundTypes?: ReadonlyMap<number, Type>;
}

/** A loop around what is being checked. */
export interface Loop {
  readonly id: number;
  readonly label?: string;
  hasBreak: boolean;
}

/** What all that checks a body shares: its variables, its scope, types under inference, and errors. */
export abstract class BodyContext {
  protected readonly program: Program;
  protected readonly types = new Inference();
  protected readonly typeParameters: readonly TypeParameterSymbol[];
  protected scope: ModuleScope;
  protected loops: Loop[] = [];
  /** What `return` must give. */
  protected result: Type = UNKNOWN;
  readonly #log: DiagnosticLog;
  readonly #foundTypes: ReadonlyMap<number, Type> | undefined;
  readonly #errorsBefore: number;
  readonly #resolver: TypeResolver;
  readonly #locals: Local[] = [];
  readonly #later: (() => void)[] = [];
  #names: Map<string, Local>[] = [new Map()];
  #loopCount = 0;

  constructor({ program, scope, log, typeParameters, foundTypes }: BodyEnvironment) {
    this.program = program;
    this.scope = scope;
    this.typeParameters = typeParameters;
    this.#log = log;
    this.#foundTypes = foundTypes;
    this.#errorsBefore = log.errorCount;
    this.#resolver = new TypeResolver(log, typeParameters, () => this.types.fresh());
  }

  protected get locals(): readonly Local[] {
    return this.#locals;
  }

  /** Types of variables of which nothing is left to find out, by where they are declared. */
  get foundTypes(): ReadonlyMap<number, Type> {
    const found = this.#locals.map(({ span, type }) => [span.start, this.types.found(type)] as const);
    return new Map(found.flatMap(([start, type]) => (type ? [[start, type]] : [])));
  }

  protected error(code: string, span: Span, message: string, explanation?: Explanation): void {
    this.#log.error(code, { path: this.scope.path, span }, message, explanation);
  }

  protected warning(code: string, span: Span, message: string, explanation?: Explanation): void {
    this.#log.warning(code, { path: this.scope.path, span }, message, explanation);
  }

  /** Reports, and gives what fits everywhere. */
  protected invalid(code: string, span: Span, message: string, explanation?: Explanation): TypedExpression {
    this.error(code, span, message, explanation);
    return { kind: 'invalid', type: UNKNOWN, span };
  }

  protected resolveType(node: TypeNode): Type {
    return this.#resolver.resolve(node, this.scope);
  }

  protected get resolver(): TypeResolver {
    return this.#resolver;
  }

  /** Declares a variable that what follows in the innermost scope sees. */
  protected declare({ text, span }: Name, type: Type): Local {
    const found = this.#foundTypes?.get(span.start);
    if (found) this.types.unify(type, found);
    const local = { id: this.#locals.length, name: text, type, span };
    this.#locals.push(local);
    if (text === '_') return local;
    this.#names.at(-1)?.set(text, local);
    this.noteLocal(local, span, 'declaration');
    return local;
  }

  /** Declares a variable that the program cannot name. */
  protected unnamedLocal(type: Type, span: Span): Local {
    const local = { id: this.#locals.length, name: '_', type, span };
    this.#locals.push(local);
    return local;
  }

  protected noteLocal({ name, span: declared }: Local, span: Span, role: NameUse['role'] = 'use'): void {
    if (!isWritten(name)) return;
    const { path } = this.scope;
    this.program.uses.add({ kind: 'local', name, path, declaredAt: declared.start }, path, span, role);
  }

  protected noteField(owner: StructSymbol, { text: name, span }: Name): void {
    const { module, name: struct } = owner;
    if (name === PROBE_NAME) this.program.probed.fieldsOf = owner;
    this.program.uses.add({ kind: 'field', module, struct, name }, this.scope.path, span);
  }

  protected find(name: string): Local | undefined {
    return this.#names.findLast((names) => names.has(name))?.get(name);
  }

  /** The variables that are seen here, the innermost first. */
  protected visibleLocals(): readonly Local[] {
    return this.#names.toReversed().flatMap((names) => [...names.values()].toReversed());
  }

  protected inScope<T>(check: () => T): T {
    const outer = this.scope;
    this.#names.push(new Map());
    try {
      return check();
    } finally {
      this.#names.pop();
      this.scope = outer;
    }
  }

  /** Checks the body of a loop; tells whether a `break` leaves it. */
  protected inLoop<T>(label: Name | undefined, check: (loop: Loop) => T): T {
    const loop: Loop = { id: this.#loopCount++, ...(label && { label: label.text }), hasBreak: false };
    this.loops.push(loop);
    try {
      return check(loop);
    } finally {
      this.loops.pop();
    }
  }

  /** Puts a question off to the end of the body, when inference has said all it can. */
  protected later(check: () => void): void {
    this.#later.push(check);
  }

  /** Requires of inference to find the types by the end; after another mistake it may have had nothing to find them from. */
  protected requireKnown(types: readonly Type[], span: Span): void {
    this.later(() => {
      const hasErrors = this.#log.errorCount > this.#errorsBefore;
      if (!hasErrors && types.some((type) => this.types.hasOpen(type)))
        this.error('type-unknown', span, messages.typeUnknown, { hints: [messages.writeTypes] });
    });
  }

  protected answerLater(): void {
    for (const check of this.#later.splice(0)) check();
  }

  protected shown(type: Type): string {
    return formatType(this.types.show(type));
  }

  /** Requires a value to fit where `wanted` is expected, and freezes a reference for it. */
  protected coerce(value: TypedExpression, wanted: Type, explanation?: Explanation): TypedExpression {
    const wrapped = this.types.resolve(value.type).kind === 'function' ? this.wrapped(wanted) : undefined;
    if (wrapped) {
      const { name: field } = wrapped;
      const fields = [{ name: field, value: this.coerce(value, wrapped.type, explanation) }];
      const { struct, typeArguments } = wrapped;
      return { kind: 'pack', struct, typeArguments, fields, type: wanted, span: value.span };
    }
    this.#requireAbilities(value, wanted, explanation);
    if (!this.types.assign(value.type, wanted)) {
      this.error(
        'type-mismatch',
        spanOfValue(value),
        messages.typeMismatch(this.shown(wanted), this.shown(value.type)),
        explanation?.hints
          ? explanation
          : {
              ...explanation,
              hints: mismatchHints(value, this.types.resolve(wanted), (one) => this.types.resolve(one)),
            },
      );
      return value;
    }
    return this.frozen(value, wanted);
  }

  /** A function value that is asked to do more than it can. */
  #requireAbilities({ type, span }: TypedExpression, wanted: Type, explanation?: Explanation): void {
    const from = this.types.resolve(type);
    const to = this.types.resolve(wanted);
    if (from.kind !== 'function' || to.kind !== 'function' || to.abilities === NO_ABILITIES) return;
    this.later(() => {
      const closed = this.types.close(from);
      const lacking = closed.kind === 'function' ? to.abilities & ~closed.abilities : NO_ABILITIES;
      if (lacking === NO_ABILITIES) return;
      const message = messages.functionLacks(abilityNames(lacking));
      this.error('missing-ability', span, message, { hints: [messages.whatClosuresCanDo], ...explanation });
    });
  }

  /** The function in a struct that wraps one: of a single field that goes by position and has a function type. */
  protected wrapped(type: Type) {
    const known = this.types.resolve(type);
    const struct = known.kind === 'struct' ? this.program.struct(known) : undefined;
    const shape = struct && onlyShape(struct);
    const [only] = shape?.fields ?? [];
    if (known.kind !== 'struct' || !only || shape?.form !== 'positional' || shape.fields.length > 1)
      return undefined;
    if (only.type.kind !== 'function' || known.module !== this.scope.module.key) return undefined;
    const { module, name, typeArguments } = known;
    const wrapped = instantiate(only.type, typeArguments);
    return { struct: { module, name }, typeArguments, name: only.name, type: wrapped };
  }

  /** The same value with mutable references frozen where `wanted` has immutable ones. */
  protected frozen(value: TypedExpression, wanted: Type): TypedExpression {
    const from = this.types.resolve(value.type);
    const to = this.types.resolve(wanted);
    if (from.kind === 'tuple' && to.kind === 'tuple') return this.#frozenParts(value, from, to);
    return freezes(from, to) ? { kind: 'freeze', operand: value, type: wanted, span: value.span } : value;
  }

  #frozenParts(value: TypedExpression, from: TupleType, to: TupleType): TypedExpression {
    const parts = from.elements.map((type, at) => ({ type, wanted: to.elements[at] ?? UNKNOWN }));
    if (!parts.some(({ type, wanted }) => freezes(this.types.resolve(type), this.types.resolve(wanted))))
      return value;
    const { span } = value;
    const elementsOf = (values: readonly TypedExpression[]): TypedExpression => ({
      kind: 'tuple',
      elements: values.map((one, at) => this.frozen(one, parts[at]?.wanted ?? UNKNOWN)),
      type: to,
      span,
    });
    if (value.kind === 'tuple') return elementsOf(value.elements);
    const locals = parts.map(({ type }) => this.unnamedLocal(type, span));
    const elements = locals.map(
      (local): TypedPattern => ({ kind: 'variable', local, type: local.type, span }),
    );
    const binding: TypedStatement = {
      kind: 'let',
      pattern: { kind: 'tuple', elements, type: from, span },
      value,
      span,
    };
    const taken = locals.map(
      (local): TypedExpression => ({ kind: 'local', local, usage: 'inferred', type: local.type, span }),
    );
    return { kind: 'block', statements: [binding], result: elementsOf(taken), type: to, span };
  }

  /** The type without the reference before it. */
  protected behind(type: Type): Type {
    const known = this.types.resolve(type);
    return known.kind === 'reference' ? this.types.resolve(known.target) : known;
  }

  protected freshArguments(parameters: readonly TypeParameterSymbol[]): readonly Type[] {
    return parameters.map(() => this.types.fresh());
  }

  /** Values of a struct are made and taken apart where it is declared, or where it is shown to. */
  protected checkOpen(
    struct: StructSymbol,
    span: Span,
    what: (name: string, module: string) => string,
  ): void {
    if (this.isVisible(struct)) return;
    this.error('private-struct', span, what(struct.name, struct.module), {
      hints: [messages.offerFunction(struct.module)],
    });
  }

  protected isVisible({ module, visibility }: StructSymbol | FunctionSymbol): boolean {
    const here = this.scope.module;
    if (module === here.key || visibility === 'public') return true;
    const there = this.program.module(module);
    if (visibility === 'friend') return there?.friends.has(here.key) ?? false;
    const isNear = there?.packageName === here.packageName && addressOf(module) === addressOf(here.key);
    return visibility === 'package' && isNear;
  }
}

/** Whether a reference of one type becomes one of the other by freezing it. */
function freezes(from: Type, to: Type): boolean {
  return from.kind === 'reference' && from.isMutable && to.kind === 'reference' && !to.isMutable;
}

/** Where what a block gives is written; its closing bracket where it gives nothing. */
function spanOfValue(value: TypedExpression): Span {
  if (value.kind !== 'block') return value.span;
  const { end } = value.span;
  return value.result ? spanOfValue(value.result) : { start: end - 1, end };
}
