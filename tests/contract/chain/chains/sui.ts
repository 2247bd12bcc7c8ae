import { smallFramework } from '@tests/support/small-sui-framework';
import { suiEngine } from '../../../../plugins/chain-sui/engine/engine-for-tests';
import type { SuiNodeEngine } from '../../../../plugins/chain-sui/engine/node-worker';
import type { ChainUnderTest, CounterProject, TestedProject } from '../chain-under-test';
import type { CounterValues } from '../counter-values';

/** The framework's sources, which the product fetches from a server. */
const sources: Pick<SuiNodeEngine, 'fetchPackage'> = {
  fetchPackage: async ({ subdir }) => smallFramework(subdir),
};

const manifestOf = ({ word }: CounterValues) => `[package]\nname = "${word}"\nedition = "2024"\n`;

const counter = (values: CounterValues): CounterProject => {
  const { name, start, word } = values;
  const sourcePath = `sources/${word}.move`;
  const content = `module ${word}::${word};

use sui::event;

#[error]
const ERefused${name}: vector<u8> = b"Refused ${word}";

public struct Counter has key { id: UID, value: u64 }

public struct Counted${name} has copy, drop { by: u64, value: u64 }

fun init(ctx: &mut TxContext) {
    transfer::share_object(Counter { id: object::new(ctx), value: ${start} });
}

public fun increase(counter: &mut Counter, by: u64) {
    counter.value = counter.value + by;
    event::emit(Counted${name} { by, value: counter.value });
}

public fun refuse(counter: &mut Counter) {
    counter.value = 0;
    abort ERefused${name}
}

public fun value(counter: &Counter): u64 {
    counter.value
}
`;
  return {
    language: 'move',
    files: [
      { path: 'Move.toml', content: manifestOf(values) },
      { path: sourcePath, content },
    ],
    contract: word,
    sourcePath,
    mistakes: [
      { kind: 'type', replaced: 'value + by', replacement: 'value + true', wrong: '+ true' },
      { kind: 'unknown name', replaced: 'value + by', replacement: `value + ${word}by`, wrong: `${word}by` },
      { kind: 'syntax', replaced: 'value + by', replacement: 'value + + by', wrong: '+ by' },
    ],
    parameters: [],
    arguments: [],
    read: `${word}::value`,
    increase: `${word}::increase`,
    refuse: `${word}::refuse`,
    refusal: { name: `ERefused${name}`, thrown: 'abort ERefused' },
    event: `Counted${name}`,
  };
};

const tests = (values: CounterValues): TestedProject => {
  const { start, step, word } = values;
  const sourcePath = `sources/${word}.move`;
  const testPath = `tests/${word}_tests.move`;
  return {
    files: [
      { path: 'Move.toml', content: manifestOf(values) },
      {
        path: sourcePath,
        content: `module ${word}::${word};

public struct Counter has drop { value: u64 }

public fun start(): Counter { Counter { value: ${start} } }

public fun increase(counter: &mut Counter, by: u64) {
    counter.value = counter.value + by;
}

public fun clear(counter: &mut Counter) {
    counter.value = 0;
}

public fun value(counter: &Counter): u64 { counter.value }
`,
      },
      {
        path: testPath,
        content: `#[test_only]
module ${word}::${word}_tests;

use ${word}::${word};

#[test]
fun counts() {
    let mut counter = ${word}::start();
    counter.increase(${step});
    assert!(counter.value() == ${start + step});
}

#[test]
fun is_wrong() {
    assert!(${word}::start().value() == ${start + 1});
}
`,
      },
    ],
    testPath,
    passing: 'counts',
    failing: 'is_wrong',
    failingText: `assert!(${word}::start().value() == ${start + 1})`,
    sourcePath,
    ranText: 'counter.value = counter.value + by',
    missedText: 'counter.value = 0',
    mistake: { kind: 'type', replaced: 'value + by', replacement: 'value + true', wrong: 'true' },
  };
};

export const sui: ChainUnderTest = {
  id: 'sui',
  folder: 'plugins/chain-sui',
  activate: async () => (await import('../../../../plugins/chain-sui/plugin')).activate,
  engines: { 'worker.ts': () => suiEngine, 'node-worker.ts': () => sources },
  settings: { 'sui.sources': 'http://sources.example' },
  sources: { move: counter },
  counter,
  tests,
};
