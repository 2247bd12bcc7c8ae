import { shrink } from './fuzz/shrink';
import type { SequenceCall } from './invariant-calls';

export type Sequence = readonly SequenceCall[];

interface Shrinkable {
  /** The calls up to the one that the result belongs to. */
  readonly sequence: Sequence;
}

/**
 * Shrinks a sequence of calls while it has the same effect: first removes calls, then shrinks their arguments.
 *
 * @param replay runs a sequence; resolves to undefined if it does not have the effect.
 * @param limit maximum number of sequences that are tried.
 */
export async function shrinkSequence<T extends Shrinkable>(
  found: T,
  replay: (sequence: Sequence) => Promise<T | undefined>,
  limit: number,
): Promise<T> {
  let attempts = 0;
  const attempt = async (sequence: Sequence) => (++attempts > limit ? undefined : replay(sequence));
  return smallerArguments(await fewerCalls(found, attempt), attempt);
}

async function fewerCalls<T extends Shrinkable>(
  found: T,
  attempt: (sequence: Sequence) => Promise<T | undefined>,
): Promise<T> {
  for (const candidate of shorterSequences(found.sequence)) {
    const shorter = await attempt(candidate);
    if (shorter) return fewerCalls(shorter, attempt);
  }
  return found;
}

async function smallerArguments<T extends Shrinkable>(
  found: T,
  attempt: (sequence: Sequence) => Promise<T | undefined>,
): Promise<T> {
  let best = found;
  for (const [index, call] of found.sequence.entries()) {
    await shrink(call.method.inputs, call.values, async (values) => {
      const smaller = await attempt(best.sequence.with(index, { ...call, values }));
      // A sequence whose earlier call already has the effect is a different case.
      if (smaller?.sequence.length !== best.sequence.length) return false;
      best = smaller;
      return true;
    });
  }
  return best;
}

/**
 * Sequences with one section removed, long sections first. For short sequences, also all sequences with any two calls
 * removed, because the two calls may undo each other.
 */
function* shorterSequences<T>(sequence: readonly T[]): Generator<readonly T[]> {
  for (let size = sequence.length >> 1; size > 0; size >>= 1) {
    for (let end = sequence.length; end > 0; end -= size) {
      const start = Math.max(0, end - size);
      if (end - start < sequence.length) yield sequence.toSpliced(start, end - start);
    }
  }
  if (sequence.length > 16) return;
  for (let second = sequence.length - 1; second > 0; second--) {
    for (let first = second - 1; first >= 0; first--) {
      yield sequence.filter((_, index) => index !== first && index !== second);
    }
  }
}
