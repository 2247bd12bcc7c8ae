import type { Span } from '../../diagnostics/source-span';
import type { NodeOf } from '../../syntax/tree/expression-node';
import { messages } from '../messages';
import { closureAbilities } from '../typed/captures';
import type { TypedExpression, TypedPattern } from '../typed/typed-tree';
import { abilitySet, COPY, DROP } from '../types/abilities';
import { type Type, UNKNOWN } from '../types/move-type';
import type { BodyContext } from './body-context';
import type { Coercion } from './coercion';
import type { ExpressionChecker } from './expression-checker';
import type { PatternChecker } from './pattern-checker';

/** Checks lambdas, and the abilities of the closures that they become. */
export class LambdaChecker {
  readonly #context: BodyContext;
  readonly #expressions: ExpressionChecker;
  readonly #coercion: Coercion;
  readonly #patterns: PatternChecker;

  constructor(
    context: BodyContext,
    expressions: ExpressionChecker,
    coercion: Coercion,
    patterns: PatternChecker,
  ) {
    this.#context = context;
    this.#expressions = expressions;
    this.#coercion = coercion;
    this.#patterns = patterns;
  }

  /**
   * The abilities of a closure if neither the lambda nor its context requires specific abilities: all abilities that
   * the captured values allow.
   */
  #closure(parameters: readonly TypedPattern[], body: TypedExpression, span: Span): number {
    const lambda = { kind: 'lambda', parameters, body, type: UNKNOWN, span } as const;
    return this.#context.types.closure(() =>
      closureAbilities(lambda, this.#context.program, this.#context.typeParameters, ({ type }) =>
        this.#context.types.close(type),
      ),
    );
  }

  lambda(node: NodeOf<'lambda'>, expected: Type | undefined): TypedExpression {
    const known = expected && this.#context.types.resolve(this.#coercion.wrapped(expected)?.type ?? expected);
    const wanted = known?.kind === 'function' ? known : undefined;
    const { span } = node;
    const hasCount = !wanted || wanted.parameters.length === node.parameters.length;
    if (!hasCount)
      this.#context.error(
        'wrong-number-of-arguments',
        span,
        messages.lambdaParameters(wanted?.parameters.length ?? 0, node.parameters.length),
      );
    const [outerResult, outerLoops] = [this.#context.result, this.#context.loops];
    try {
      return this.#context.inScope(() => {
        this.#context.loops = [];
        const before = this.#context.locals.length;
        const parameters = node.parameters.map(({ pattern, type }, at) => {
          const written = type && this.#context.resolveType(type);
          const given = wanted?.parameters[at];
          if (written && given && !this.#context.types.assign(given, written))
            this.#context.error(
              'type-mismatch',
              pattern.span,
              messages.typeMismatch(this.#context.shown(given), this.#context.shown(written)),
            );
          const parameter = this.#patterns.pattern(pattern, written ?? given ?? this.#context.types.fresh());
          this.#context.requireKnown([parameter.type], pattern.span);
          return parameter;
        });
        this.#patterns.checkDistinct(this.#context.locals.slice(before));
        this.#context.result = wanted?.result ?? this.#context.types.fresh();
        const body = this.#coercion.coerce(
          this.#expressions.expression(node.body, this.#context.result),
          this.#context.result,
        );
        const written = node.abilities.length > 0 && abilitySet(node.abilities.map(({ name }) => name));
        const asked = written === false ? wanted?.abilities : written;
        const type: Type = {
          kind: 'function',
          parameters: parameters.map((parameter) => parameter.type),
          result: this.#context.result,
          abilities: asked ?? COPY | DROP,
          ...(asked === undefined && { closure: this.#closure(parameters, body, span) }),
        };
        return { kind: 'lambda', parameters, body, type: hasCount ? type : UNKNOWN, span };
      });
    } finally {
      this.#context.result = outerResult;
      this.#context.loops = outerLoops;
    }
  }
}
