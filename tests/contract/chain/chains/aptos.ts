import { createEngine } from '../../../../plugins/chain-aptos/server/engine';
import type { ChainUnderTest, CounterProject, TestedProject } from '../chain-under-test';
import type { CounterValues } from '../counter-values';

const engine = createEngine('');

const source = ({ name, code, start, word }: CounterValues) => `module counter::${word} {
    use aptos_framework::event;

    const E_REFUSED_${name.toUpperCase()}: u64 = ${code};

    struct Counter has key { value: u64 }

    #[event]
    struct Counted${name} has drop, store { by: u64, value: u64 }

    fun init_module(publisher: &signer) {
        move_to(publisher, Counter { value: ${start} });
    }

    public entry fun increase(by: u64) acquires Counter {
        let counter = borrow_global_mut<Counter>(@counter);
        counter.value = counter.value + by;
        event::emit(Counted${name} { by, value: counter.value });
    }

    public entry fun refuse() acquires Counter {
        borrow_global_mut<Counter>(@counter).value = 0;
        abort E_REFUSED_${name.toUpperCase()}
    }

    #[view]
    public fun value(): u64 acquires Counter {
        borrow_global<Counter>(@counter).value
    }
__TESTS__}
`;

const manifestOf = ({ word }: CounterValues) =>
  `[package]\nname = "${word}"\nversion = "1.0.0"\n\n[addresses]\ncounter = "0xa11ce"\n`;

function projectOf(values: CounterValues, unitTests = ''): CounterProject {
  const { name, code, word } = values;
  const sourcePath = `sources/${word}.move`;
  return {
    language: 'move',
    files: [
      { path: 'Move.toml', content: manifestOf(values) },
      { path: sourcePath, content: source(values).replace('__TESTS__', unitTests) },
    ],
    contract: word,
    sourcePath,
    mistakes: [
      { kind: 'type', replaced: 'value + by', replacement: 'value + true', wrong: 'true' },
      { kind: 'unknown name', replaced: 'value + by', replacement: `value + ${word}by`, wrong: `${word}by` },
      { kind: 'syntax', replaced: 'value + by', replacement: 'value + + by', wrong: '+ by' },
    ],
    parameters: [],
    arguments: [],
    read: 'value',
    increase: 'increase',
    refuse: 'refuse',
    refusal: { name: `E_REFUSED_${name.toUpperCase()}`, exitCode: code, thrown: 'abort E_REFUSED' },
    event: `Counted${name}`,
  };
}

const tests = (values: CounterValues): TestedProject => {
  const { start, step } = values;
  const { files, sourcePath, mistakes } = projectOf(
    values,
    `
    #[test(publisher = @counter)]
    fun counts(publisher: &signer) acquires Counter {
        init_module(publisher);
        increase(${step});
        assert!(value() == ${start + step}, 1);
    }

    #[test(publisher = @counter)]
    fun is_wrong(publisher: &signer) acquires Counter {
        init_module(publisher);
        assert!(value() == ${start + 1}, 2);
    }
`,
  );
  const [mistake] = mistakes;
  if (!mistake) throw new Error('The project has no mistakes');
  return {
    files,
    testPath: sourcePath,
    passing: 'counts',
    failing: 'is_wrong',
    failingText: `assert!(value() == ${start + 1}, 2)`,
    sourcePath,
    ranText: 'counter.value = counter.value + by',
    missedText: 'borrow_global_mut<Counter>(@counter).value = 0',
    mistake,
  };
};

const counter = (values: CounterValues) => projectOf(values);

export const aptos: ChainUnderTest = {
  id: 'aptos',
  folder: 'plugins/chain-aptos',
  activate: async () => (await import('../../../../plugins/chain-aptos/plugin')).activate,
  engines: { 'worker.ts': () => engine },
  sources: { move: counter },
  counter,
  tests,
};
