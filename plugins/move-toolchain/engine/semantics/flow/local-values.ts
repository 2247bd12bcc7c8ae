import type { Span } from '../../diagnostics/source-span';
import { messages } from '../messages';
import type { FunctionSymbol, TypeParameterSymbol } from '../program/symbols';
import { type RuleContext, report } from '../rules/module-rules';
import type { Local } from '../typed/typed-tree';
import { type AbilitySet, COPY, DROP } from '../types/abilities';
import { formatType } from '../types/format-type';
import { isUnit, mapParts, type Type } from '../types/move-type';
import { ASSIGNED, LocalState, MOVED, TAKEN, UNASSIGNED } from './local-state';

/** What the variables of a body hold at one place in it, and what may be done with that. */
export abstract class LocalValues {
  protected readonly context: RuleContext;
  /** Undefined where no way leads. */
  protected state: LocalState | undefined = new LocalState();
  /** Variables by the scopes around the place, the innermost last. */
  protected scopes: Local[][] = [];
  readonly #typeParameters: readonly TypeParameterSymbol[];
  readonly #isInline: boolean;

  constructor({ typeParameters, isInline }: FunctionSymbol, context: RuleContext) {
    this.context = context;
    this.#typeParameters = typeParameters;
    this.#isInline = isInline;
  }

  protected has(type: Type, ability: AbilitySet): boolean {
    // What an inline function is given is known where it is put in place, and asked there.
    if (this.#isInline && (type.kind === 'function' || (ability === DROP && mentionsParameter(type))))
      return true;
    return (this.context.program.abilitiesOf(type, this.#typeParameters) & ability) === ability;
  }

  protected declare(local: Local, state: number): void {
    this.scopes.at(-1)?.push(local);
    this.state?.set(local, state);
  }

  protected scoped(span: Span, check: () => void): void {
    this.scopes.push([]);
    check();
    const ended = this.scopes.pop() ?? [];
    this.endOf(ended, { start: span.end - 1, end: span.end });
  }

  /** Variables end with their scope: what they still hold is dropped. */
  protected endOf(locals: readonly Local[], span: Span): void {
    for (const local of locals) {
      if (!this.state || (this.state.of(local) & ASSIGNED) === 0 || this.has(local.type, DROP)) continue;
      report(
        this.context,
        'missing-drop',
        local.span,
        messages.keptValue(local.name, formatType(local.type)),
        {
          labels: [{ place: { path: this.context.path, span }, message: messages.endsHere }],
          hints: [messages.useUp],
        },
      );
    }
  }

  protected requireValue(local: Local, span: Span): boolean {
    const state = this.state?.of(local) ?? ASSIGNED;
    if ((state & MOVED) !== 0) {
      const moved = this.state?.moveOf(local);
      const label = moved && {
        place: { path: this.context.path, span: moved },
        message: messages.movedHere,
      };
      report(
        this.context,
        'used-after-move',
        span,
        messages.usedAfterMove(local.name, formatType(local.type)),
        {
          ...(label && { labels: [label] }),
        },
      );
      this.state?.set(local, TAKEN);
      return false;
    }
    if ((state & UNASSIGNED) === 0) return true;
    this.report('unassigned-variable', span, messages.unassigned(local.name));
    this.state?.set(local, TAKEN);
    return false;
  }

  protected use(local: Local, usage: 'inferred' | 'move' | 'copy', span: Span): void {
    const isThere = this.requireValue(local, span);
    if (!isThere) return;
    const canCopy = this.has(local.type, COPY);
    if (usage === 'copy' && !canCopy)
      this.report('missing-copy', span, messages.cannotCopy(formatType(local.type)));
    if (usage === 'move' || (usage === 'inferred' && !canCopy)) this.state?.move(local, span);
    else if (usage === 'inferred' && !this.has(local.type, DROP)) this.state?.set(local, TAKEN);
  }

  protected dropped(type: Type, span: Span): void {
    if (!isUnit(type) && !this.has(type, DROP))
      this.report('missing-drop', span, messages.dropped(formatType(type)), [messages.useUp]);
  }

  protected report(code: string, span: Span, message: string, hints: readonly string[] = []): void {
    report(this.context, code, span, message, { hints });
  }
}

function mentionsParameter(type: Type): boolean {
  let found = type.kind === 'type-parameter';
  mapParts(type, (part) => {
    found ||= mentionsParameter(part);
    return part;
  });
  return found;
}
