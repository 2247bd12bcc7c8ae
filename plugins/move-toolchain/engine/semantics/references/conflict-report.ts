import { OPCODES } from '../../bytecode/opcodes';
import { rowAt } from '../../bytecode/table-row';
import type { Label } from '../../diagnostics/compiler-diagnostic';
import type { Span } from '../../diagnostics/source-span';
import type { ControlFlowGraph } from '../../verifier/control-flow-graph';
import type { FunctionBody } from '../../verifier/function-body';
import { type RuleContext, report } from '../rules/module-rules';
import type { Borrower, FoundConflict } from './found-conflicts';
import { messages } from './messages';
import { nextUse } from './next-use';

interface Description {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** Reports a function's conflicts in terms of its source. */
export class ConflictReport {
  readonly #body: FunctionBody;
  readonly #blocks: ControlFlowGraph;
  readonly #spans: readonly Span[];
  readonly #names: ReadonlyMap<number, string>;
  readonly #context: RuleContext;

  /**
   * @param spans the source span of each instruction.
   * @param names the names of the locals. Temporaries have no name.
   */
  constructor(
    body: FunctionBody,
    blocks: ControlFlowGraph,
    spans: readonly Span[],
    names: ReadonlyMap<number, string>,
    context: RuleContext,
  ) {
    this.#body = body;
    this.#blocks = blocks;
    this.#spans = spans;
    this.#names = names;
    this.#context = context;
  }

  report(conflict: FoundConflict): void {
    const { code, message, hint } = this.#describe(conflict);
    const span = this.#spans[conflict.offset];
    if (!span) return;
    const labels = conflict.borrowers.flatMap((borrower) => [
      ...this.#madeAt(borrower, span),
      ...(code === 'dangling-reference' ? [] : this.#usedAt(borrower, conflict)),
    ]);
    report(this.#context, code, span, message, { labels, hints: [hint] });
  }

  #madeAt({ madeAt, isMutable }: Borrower, conflict: Span): readonly Label[] {
    const span = madeAt === undefined ? undefined : this.#spans[madeAt];
    if (!span || (span.start === conflict.start && span.end === conflict.end)) return [];
    return [this.#label(span, isMutable ? messages.mutablyBorrowedHere : messages.borrowedHere)];
  }

  #usedAt({ local, usedAt }: Borrower, { offset }: FoundConflict): readonly Label[] {
    const next = local === undefined ? usedAt : nextUse(this.#body.code, this.#blocks, offset, local);
    const span = next === undefined || next === offset ? undefined : this.#spans[next];
    return span ? [this.#label(span, messages.usedLater)] : [];
  }

  #label(span: Span, message: string): Label {
    return { place: { path: this.#context.path, span }, message };
  }

  #describe({ rule, place, offset }: FoundConflict): Description {
    const local = place?.kind === 'local' ? this.#names.get(place.index) : undefined;
    const before = (code: string, message: string) => ({ code, message, hint: messages.endBefore });
    const instruction = this.#body.code[offset];
    const effect = instruction && OPCODES[instruction.op];
    switch (rule) {
      case 'MOVELOC_EXISTS_BORROW_ERROR':
        return before('moved-while-borrowed', messages.move(local));
      case 'STLOC_EXISTS_BORROW_ERROR':
      case 'WRITEREF_EXISTS_BORROW_ERROR':
        return before('assigned-while-borrowed', messages.assign(local));
      case 'BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR':
        return effect && 'isMutable' in effect && effect.isMutable
          ? before('borrowed-while-borrowed', messages.borrow())
          : before('used-while-borrowed', messages.use());
      case 'VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR':
        return before('borrowed-while-borrowed', messages.borrow());
      case 'VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR':
      case 'CALL_BORROWED_MUTABLE_REFERENCE_ERROR':
        return before('passed-while-borrowed', messages.pass);
      case 'RET_BORROWED_MUTABLE_REFERENCE_ERROR':
        return before('returned-while-borrowed', messages.return);
      case 'GLOBAL_REFERENCE_ERROR':
        return this.#describeResource(this.#resource(place?.index), effect?.effect);
      case 'UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED': {
        const message =
          place?.kind === 'resource'
            ? messages.resourceDangles(this.#resource(place.index))
            : local === undefined
              ? messages.valueDangles
              : messages.localDangles(local);
        return { code: 'dangling-reference', message, hint: messages.giveValue };
      }
      default:
        return before('used-while-borrowed', messages.use(local));
    }
  }

  #describeResource(name: string, effect: string | undefined): Description {
    const code = 'resource-while-borrowed';
    if (effect === 'call')
      return { code, message: messages.callResource(name), hint: messages.endBeforeCall };
    const message = effect === 'moveFrom' ? messages.moveResource(name) : messages.borrowResource(name);
    return { code, message, hint: messages.endBefore };
  }

  /** @param index the struct definition's index. */
  #resource(index = 0): string {
    const { unit } = this.#body;
    const { structHandle } = rowAt(unit, 'structDefs', index);
    return rowAt(unit, 'identifiers', rowAt(unit, 'structHandles', structHandle).name);
  }
}
