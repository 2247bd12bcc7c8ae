import { type Block, type CodeGraph, type Exit, type Label, targetsOf } from '../code-graph';

/** Removes unreachable blocks and unnecessary jumps. */
export function simplifyGraph(graph: CodeGraph): CodeGraph {
  let blocks = graph.map((block) => ({ ...block }));
  for (let before = Number.POSITIVE_INFINITY; blocks.length < before; ) {
    before = blocks.length;
    threadJumps(blocks);
    blocks = joined(reachable(blocks));
  }
  return blocks;
}

/** Redirects jumps to empty blocks to their final target. Replaces jumps to blocks that contain only `Ret` with `Ret`. */
function threadJumps(blocks: CodeGraph): void {
  const byLabel = labelled(blocks);
  const final = (label: Label): Label => {
    const seen = new Set<Label>();
    for (let at = label; ; ) {
      const block = byLabel.get(at);
      if (!block || block.steps.length > 0 || block.exit.kind !== 'jump' || seen.has(at)) return at;
      seen.add(at);
      at = block.exit.to;
    }
  };
  for (const block of blocks) {
    const exit = redirected(block.exit, final);
    block.exit = exit;
    const next = exit.kind === 'jump' ? byLabel.get(exit.to) : undefined;
    if (next?.steps.length !== 1 || next.exit.kind !== 'end' || next.steps[0]?.instruction.op !== 'Ret')
      continue;
    block.steps = [...block.steps, ...next.steps];
    block.exit = next.exit;
  }
}

function redirected(exit: Exit, final: (label: Label) => Label): Exit {
  if (exit.kind === 'jump') return { ...exit, to: final(exit.to) };
  if (exit.kind === 'branch')
    return { ...exit, whenTrue: final(exit.whenTrue), whenFalse: final(exit.whenFalse) };
  return exit;
}

/** The reachable blocks, in their original order. */
function reachable(blocks: CodeGraph): CodeGraph {
  const byLabel = labelled(blocks);
  const found = new Set<Block>();
  const waiting = blocks.slice(0, 1);
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    if (found.has(block)) continue;
    found.add(block);
    for (const label of targetsOf(block.exit)) {
      const next = byLabel.get(label);
      if (next) waiting.push(next);
    }
  }
  return blocks.filter((block) => found.has(block));
}

/** Merges a block into its only predecessor if that predecessor has no other successor. */
function joined(blocks: CodeGraph): CodeGraph {
  const byLabel = labelled(blocks);
  const entries = new Map<Label, number>();
  for (const { exit } of blocks)
    for (const label of targetsOf(exit)) entries.set(label, (entries.get(label) ?? 0) + 1);
  const gone = new Set<Block>();
  for (const block of blocks) {
    if (gone.has(block)) continue;
    for (;;) {
      const next = block.exit.kind === 'jump' ? byLabel.get(block.exit.to) : undefined;
      if (!next || next === block || next === blocks[0] || entries.get(next.label) !== 1) break;
      block.steps = [...block.steps, ...next.steps];
      block.exit = next.exit;
      gone.add(next);
    }
  }
  return blocks.filter((block) => !gone.has(block));
}

function labelled(blocks: CodeGraph): ReadonlyMap<Label, Block> {
  return new Map(blocks.map((block) => [block.label, block]));
}
