import type { Label } from '../../diagnostics/compiler-diagnostic';
import type { Span } from '../../diagnostics/source-span';
import { messages } from '../messages';
import type { FunctionSymbol, TypeParameterSymbol } from '../program/symbols';
import { type RuleContext, report } from '../rules/module-rules';
import type { Local } from '../typed/typed-tree';
import { type AbilitySet, COPY, DROP } from '../types/abilities';
import { formatType } from '../types/format-type';
import { isUnit, mapParts, type Type } from '../types/move-type';
import { ASSIGNED, LocalState, MOVED, TAKEN, UNASSIGNED } from './local-state';

/** The state of the variables at the current point in a body, and the rules for their use. */
export class LocalValues {
  readonly context: RuleContext;
  /** Undefined if the code is unreachable. */
  state: LocalState | undefined = new LocalState();
  /** Variables of the enclosing scopes, innermost last. */
  scopes: Local[][] = [];
  readonly #typeParameters: readonly TypeParameterSymbol[];
  readonly #isInline: boolean;

  constructor({ typeParameters, isInline }: FunctionSymbol, context: RuleContext) {
    this.context = context;
    this.#typeParameters = typeParameters;
    this.#isInline = isInline;
  }

  has(type: Type, ability: AbilitySet): boolean {
    // The arguments of an inline function are checked where the function is expanded.
    if (this.#isInline && (type.kind === 'function' || (ability === DROP && mentionsParameter(type))))
      return true;
    return (this.context.program.abilitiesOf(type, this.#typeParameters) & ability) === ability;
  }

  declare(local: Local, state: number): void {
    this.scopes.at(-1)?.push(local);
    this.state?.set(local, state);
  }

  scoped(span: Span, check: () => void): void {
    this.scopes.push([]);
    check();
    const ended = this.scopes.pop() ?? [];
    this.endOf(ended, { start: span.end - 1, end: span.end });
  }

  /** Ends the scope of `locals`. Values that remain in them are dropped, which requires `drop`. */
  endOf(locals: readonly Local[], span: Span): void {
    for (const local of locals) {
      if (!this.state || (this.state.of(local) & ASSIGNED) === 0 || this.has(local.type, DROP)) continue;
      report(
        this.context,
        'missing-drop',
        this.state.lastUse(local),
        messages.valueNotDropped(local.name, formatType(local.type)),
        {
          labels: [this.label(local.span, messages.declaredHere), this.label(span, messages.endsHere)],
          hints: [messages.consumeValue],
        },
      );
    }
  }

  label(span: Span, message: string): Label {
    return { place: { path: this.context.path, span }, message };
  }

  requireValue(local: Local, span: Span): boolean {
    const state = this.state?.of(local) ?? ASSIGNED;
    if ((state & MOVED) !== 0) {
      // Reported at the move, as in the native compiler, because the move must be changed.
      const moved = this.state?.moveOf(local) ?? span;
      report(
        this.context,
        'used-after-move',
        moved,
        messages.usedAfterMove(local.name, formatType(local.type)),
        { labels: [this.label(span, messages.usedHere)] },
      );
      this.state?.set(local, TAKEN);
      return false;
    }
    if ((state & UNASSIGNED) === 0) return true;
    this.report('unassigned-variable', span, messages.unassigned(local.name));
    this.state?.set(local, TAKEN);
    return false;
  }

  use(local: Local, usage: 'inferred' | 'move' | 'copy', span: Span): void {
    const isThere = this.requireValue(local, span);
    if (!isThere) return;
    this.state?.noteUse(local, span);
    const canCopy = this.has(local.type, COPY);
    if (usage === 'copy' && !canCopy)
      this.report('missing-copy', span, messages.cannotCopy(formatType(local.type)));
    if (usage === 'move' || (usage === 'inferred' && !canCopy)) this.state?.move(local, span);
    else if (usage === 'inferred' && !this.has(local.type, DROP)) this.state?.set(local, TAKEN);
  }

  dropped(type: Type, span: Span): void {
    if (!isUnit(type) && !this.has(type, DROP))
      this.report('missing-drop', span, messages.dropped(formatType(type)), [messages.consumeValue]);
  }

  report(code: string, span: Span, message: string, hints: readonly string[] = []): void {
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
