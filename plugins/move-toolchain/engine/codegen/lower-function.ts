import type { ModuleBuilder } from '../bytecode/module-builder';
import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import type { Span } from '../diagnostics/source-span';
import { expandInline, type InlineOptions } from '../inline/expand-inline';
import { foreignParts } from '../inline/foreign-parts';
import type { InlineFunctions } from '../inline/inline-functions';
import type { CheckedModule } from '../semantics/checked-module';
import type { CheckedProgram } from '../semantics/checked-program';
import { accessRules } from '../semantics/program/access-rules';
import type { FunctionSymbol } from '../semantics/program/symbols';
import { isVisibleIn } from '../semantics/program/visibility';
import { constantValueOf } from '../semantics/rules/fold-constants';
import { hasInvalid } from '../semantics/typed/has-invalid';
import type { MemberReference, TypedExpression, TypedFunction } from '../semantics/typed/typed-tree';
import { DROP } from '../semantics/types/abilities';
import { isUnit, type Type } from '../semantics/types/move-type';
import { generateBody } from './body-generator';
import type { CodeGraph } from './code-graph';
import { GenerationError } from './generation-error';
import { liftLambdas } from './lift-lambdas';
import { messages } from './messages';
import { ModuleHandles } from './module-handles';
import type { SlotInformation } from './optimize/optimize-body';

/**
 * A function as blocks of instructions, before optimization. The borrow checker checks this code, and the bytecode is
 * generated from it.
 */
export interface LoweredFunction {
  readonly symbol: FunctionSymbol;
  readonly span: Span;
  readonly graph: CodeGraph;
  /** Types of the slots used by the instructions, parameters first. */
  readonly types: readonly Type[];
  readonly slots: readonly SlotInformation[];
  readonly slotNames: ReadonlyMap<number, string>;
}

/** Lowers a module's functions and adds the rows used by their code to the module's tables. */
export class FunctionLowering {
  readonly handles: ModuleHandles;
  readonly #module: CheckedModule;
  readonly #checked: Pick<CheckedProgram, 'dialect' | 'program'>;
  readonly #inline: InlineFunctions;
  readonly #options: InlineOptions;

  constructor(
    module: CheckedModule,
    checked: Pick<CheckedProgram, 'dialect' | 'program'>,
    inline: InlineFunctions,
    builder: ModuleBuilder,
    options: InlineOptions,
  ) {
    this.#module = module;
    this.#checked = checked;
    this.#inline = inline;
    this.#options = options;
    this.handles = new ModuleHandles(builder, checked.program, module.symbol.key, (symbol) =>
      accessRules(symbol, module.scope, new DiagnosticLog()),
    );
  }

  /**
   * Yields the functions generated from the body's lambdas, then the function itself.
   * @throws GenerationError if bytecode cannot represent the body, or if the body calls an inline function that
   * contains an error.
   */
  *lower(symbol: FunctionSymbol, body: TypedFunction, span: Span): Generator<LoweredFunction> {
    const expanded = expandInline(body, this.#module.path, this.#inline, this.#options);
    if (expanded !== body && hasInvalid(expanded.body))
      throw new GenerationError('invalid-inline', span, messages.invalidInline(symbol.name));
    this.#refuseForeignParts(expanded.body, symbol);
    const lifted = liftLambdas(expanded, symbol, this.#checked.program);
    for (const one of lifted.functions) this.handles.addLifted(one.symbol);
    for (const one of lifted.functions) {
      this.handles.functionHandle(one.symbol);
      yield this.#lowered(one.symbol, one.body, one.symbol.place?.span ?? span);
    }
    yield this.#lowered(symbol, { ...expanded, body: lifted.body }, span);
  }

  #lowered(symbol: FunctionSymbol, { locals, body }: TypedFunction, span: Span): LoweredFunction {
    const { graph, slots, slotNames } = generateBody(locals.slice(0, symbol.parameters.length), body, {
      handles: this.handles,
      program: this.#checked.program,
      abortCodes: this.#checked.dialect.abortCodes,
      typeParameters: symbol.typeParameters,
      isDebug: this.#options.isDebug === true,
      constantValue: (constant) => this.#constantValue(constant),
      valueOf: (expression) => this.#valueOf(expression),
    });
    const information = slots.map((type) => this.#slotInformation(type, symbol));
    return { symbol, span, graph, types: slots, slots: information, slotNames };
  }

  #slotInformation(type: Type, { typeParameters }: FunctionSymbol): SlotInformation {
    const abilities = this.#checked.program.abilitiesOf(type, typeParameters);
    return {
      isReference: type.kind === 'reference',
      canDrop: (abilities & DROP) === DROP,
      kind: JSON.stringify(isUnit(type) ? null : this.handles.token(type)),
    };
  }

  #refuseForeignParts(body: TypedExpression, { module }: FunctionSymbol): void {
    const self = this.#module.symbol;
    const { program } = this.#checked;
    const foreign = foreignParts(body, module, {
      canCall: (callee) => isVisibleIn(self, this.handles.function(callee), program),
      canUse: (struct) => isVisibleIn(self, this.handles.struct(struct), program),
    });
    if (!foreign) return;
    throw new GenerationError('private-in-inline', foreign.span, messages.privateInInline(foreign.name));
  }

  #constantValue({ module, name }: MemberReference) {
    const value = this.#inline.constantsOf(module).get(name);
    if (value === undefined) throw new Error(`The constant ${module}::${name} has no value`);
    return value;
  }

  /** Evaluates operations on literals and constants at compile time. */
  #valueOf(expression: TypedExpression) {
    const modules = new Set<string>();
    if (!isComputable(expression) || !isLiteral(expression, modules) || modules.size > 1) return undefined;
    const [module] = modules;
    const constants = module === undefined ? new Map() : this.#inline.constantsOf(module);
    return constantValueOf(expression, constants, this.#checked.program);
  }
}

/** Whether the expression is an operation rather than a literal. */
function isComputable({ kind }: TypedExpression): boolean {
  return kind === 'binary' || kind === 'cast' || kind === 'not' || kind === 'negate' || kind === 'vector';
}

/** Whether the expression consists only of literals and constants. Adds the constants' modules to `modules`. */
function isLiteral(expression: TypedExpression, modules: Set<string>): boolean {
  switch (expression.kind) {
    case 'number':
    case 'boolean':
    case 'address':
    case 'bytes':
      return true;
    case 'constant':
      modules.add(expression.constant.module);
      return true;
    case 'binary':
      return isLiteral(expression.left, modules) && isLiteral(expression.right, modules);
    case 'cast':
    case 'not':
    case 'negate':
      return isLiteral(expression.operand, modules);
    case 'vector':
      return (
        expression.elements.length > 0 && expression.elements.every((element) => isLiteral(element, modules))
      );
    default:
      return false;
  }
}
