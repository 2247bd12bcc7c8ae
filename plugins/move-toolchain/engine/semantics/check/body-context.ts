import type { Explanation } from '../../diagnostics/compiler-diagnostic';
import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Span } from '../../diagnostics/source-span';
import type { Name } from '../../syntax/tree/names';
import type { TypeNode } from '../../syntax/tree/type-node';
import { messages } from '../messages';
import type { ModuleScope } from '../program/module-scope';
import type { NameUse } from '../program/name-uses';
import { PROBE_NAME } from '../program/probe';
import type { Program } from '../program/program';
import type { FunctionSymbol, StructSymbol, TypeParameterSymbol } from '../program/symbols';
import { isSourceName } from '../program/synthetic-names';
import { TypeResolver } from '../program/type-resolver';
import { isVisibleIn } from '../program/visibility';
import { unmetConstraints } from '../rules/type-constraints';
import type { Local, TypedExpression } from '../typed/typed-tree';
import { formatType } from '../types/format-type';
import { Inference } from '../types/inference';
import { type StructType, type Type, UNKNOWN } from '../types/move-type';

export interface BodyEnvironment {
  readonly program: Program;
  readonly scope: ModuleScope;
  readonly log: DiagnosticLog;
  readonly typeParameters: readonly TypeParameterSymbol[];
  /** Types of variables inferred in an earlier round, by declaration offset. */
  readonly foundTypes?: ReadonlyMap<number, Type>;
}

export interface BodyEffects {
  /** Resources in storage that the body reads, writes or removes. */
  readonly accessed: readonly { readonly resource: StructType; readonly span: Span }[];
  readonly calls: readonly { readonly callee: FunctionSymbol; readonly span: Span }[];
}

/** A loop around the current expression. */
export interface Loop {
  readonly id: number;
  readonly label?: string;
  hasBreak: boolean;
}

/** State for checking one body, shared by all checkers: scopes, variables, inferred types and diagnostics. */
export class BodyContext {
  readonly program: Program;
  readonly types = new Inference();
  readonly typeParameters: readonly TypeParameterSymbol[];
  scope: ModuleScope;
  loops: Loop[] = [];
  /** The expected type of `return` operands. */
  result: Type = UNKNOWN;
  readonly #log: DiagnosticLog;
  readonly #foundTypes: ReadonlyMap<number, Type> | undefined;
  readonly #errorsBefore: number;
  readonly #resolver: TypeResolver;
  readonly #locals: Local[] = [];
  readonly #later: (() => void)[] = [];
  readonly #accessed: { resource: StructType; span: Span }[] = [];
  readonly #calls: { callee: FunctionSymbol; span: Span }[] = [];
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

  get locals(): readonly Local[] {
    return this.#locals;
  }

  /** Fully inferred types of variables, by declaration offset. */
  get foundTypes(): ReadonlyMap<number, Type> {
    const found = this.#locals.map(({ span, type }) => [span.start, this.types.found(type)] as const);
    return new Map(found.flatMap(([start, type]) => (type ? [[start, type]] : [])));
  }

  noteAccess(resource: StructType, span: Span): void {
    this.#accessed.push({ resource, span });
  }

  /** Records that the body calls a function or uses it as a value. */
  noteCall(callee: FunctionSymbol, span: Span): void {
    this.#calls.push({ callee, span });
  }

  /** The body's side effects, once inference is complete. */
  get effects(): BodyEffects {
    const accessed = this.#accessed.map(({ resource, span }) => {
      const closed = this.types.close(resource);
      return { resource: closed.kind === 'struct' ? closed : resource, span };
    });
    return { accessed, calls: this.#calls };
  }

  error(code: string, span: Span, message: string, explanation?: Explanation): void {
    this.#log.error(code, { path: this.scope.path, span }, message, explanation);
  }

  warning(code: string, span: Span, message: string, explanation?: Explanation): void {
    this.#log.warning(code, { path: this.scope.path, span }, message, explanation);
  }

  /** Reports an error and returns an expression that fits any type. */
  invalid(code: string, span: Span, message: string, explanation?: Explanation): TypedExpression {
    this.error(code, span, message, explanation);
    return { kind: 'invalid', type: UNKNOWN, span };
  }

  resolveType(node: TypeNode): Type {
    const type = this.#resolver.resolve(node, this.scope);
    if (node.kind !== 'inferred')
      this.later(() => {
        if (this.types.hasOpen(type)) return;
        for (const message of unmetConstraints(this.types.close(type), this.typeParameters, this.program))
          this.error('missing-ability', node.span, message);
      });
    return type;
  }

  get resolver(): TypeResolver {
    return this.#resolver;
  }

  declare({ text, span }: Name, type: Type): Local {
    const found = this.#foundTypes?.get(span.start);
    if (found) this.types.unify(type, found);
    const local = { id: this.#locals.length, name: text, type, span };
    this.#locals.push(local);
    if (text === '_') return local;
    const hidden = this.find(text);
    if (hidden)
      this.program.shadowings.push({
        path: this.scope.path,
        declaredAt: span.start,
        hides: hidden.span.start,
      });
    this.#names.at(-1)?.set(text, local);
    this.noteLocal(local, span, 'declaration');
    return local;
  }

  /** Declares a variable that the program cannot refer to by name. */
  unnamedLocal(type: Type, span: Span): Local {
    const local = { id: this.#locals.length, name: '_', type, span };
    this.#locals.push(local);
    return local;
  }

  noteLocal({ name, span: declared }: Local, span: Span, role: NameUse['role'] = 'use'): void {
    if (!isSourceName(name)) return;
    const { path } = this.scope;
    this.program.uses.add({ kind: 'local', name, path, declaredAt: declared.start }, path, span, role);
  }

  noteField(owner: StructSymbol, { text: name, span }: Name): void {
    const { module, name: struct } = owner;
    if (name === PROBE_NAME) this.program.probed.fieldsOf = owner;
    this.program.uses.add({ kind: 'field', module, struct, name }, this.scope.path, span);
  }

  find(name: string): Local | undefined {
    return this.#names.findLast((names) => names.has(name))?.get(name);
  }

  /** The visible variables, innermost first. */
  visibleLocals(): readonly Local[] {
    return this.#names.toReversed().flatMap((names) => [...names.values()].toReversed());
  }

  inScope<T>(check: () => T): T {
    const outer = this.scope;
    this.#names.push(new Map());
    try {
      return check();
    } finally {
      this.#names.pop();
      this.scope = outer;
    }
  }

  /** Checks a loop's body and records whether a `break` exits it. */
  inLoop<T>(label: Name | undefined, check: (loop: Loop) => T): T {
    const loop: Loop = { id: this.#loopCount++, ...(label && { label: label.text }), hasBreak: false };
    this.loops.push(loop);
    try {
      return check(loop);
    } finally {
      this.loops.pop();
    }
  }

  /** Defers a check to the end of the body, when type inference is complete. */
  later(check: () => void): void {
    this.#later.push(check);
  }

  /**
   * Requires the types to be known at the end of the body, unless an earlier error prevented their inference.
   */
  requireKnown(types: readonly Type[], span: Span): void {
    this.later(() => {
      const hasErrors = this.#log.errorCount > this.#errorsBefore;
      if (!hasErrors && types.some((type) => this.types.hasOpen(type)))
        this.error('type-unknown', span, messages.typeUnknown, { hints: [messages.writeTypes] });
    });
  }

  answerLater(): void {
    for (const check of this.#later.splice(0)) check();
  }

  shown(type: Type): string {
    return formatType(this.types.show(type));
  }

  /** Returns the target type of a reference, or any other type unchanged. */
  behind(type: Type): Type {
    const known = this.types.resolve(type);
    return known.kind === 'reference' ? this.types.resolve(known.target) : known;
  }

  freshArguments(parameters: readonly TypeParameterSymbol[]): readonly Type[] {
    return parameters.map(() => this.types.fresh());
  }

  /** Requires that values of a struct can be created and destructured in this body. */
  checkOpen(struct: StructSymbol, span: Span, what: (name: string, module: string) => string): void {
    if (this.isVisible(struct)) return;
    this.error('private-struct', span, what(struct.name, struct.module), {
      hints: [messages.offerFunction(struct.module)],
    });
  }

  isVisible(symbol: StructSymbol | FunctionSymbol): boolean {
    return isVisibleIn(this.scope.module, symbol, this.program);
  }
}
