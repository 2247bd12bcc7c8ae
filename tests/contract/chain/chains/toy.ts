import { createToyEngine } from '../../../fixtures/plugins/toy-chain/engine';
import type { ChainUnderTest, CounterProject, TestedProject } from '../chain-under-test';
import type { CounterValues } from '../counter-values';

const counter = ({ name, start, word }: CounterValues): CounterProject => {
  const sourcePath = `${word}.toy`;
  const content = `contract ${name}
state value = ${start}
event Counted${name}(by, value)
write increase(by): value = value + by; emit Counted${name}(by, value)
write refuse(): value = 0; fail Refused${name}
view current(): value
`;
  return {
    language: 'toy',
    files: [{ path: sourcePath, content }],
    contract: name,
    sourcePath,
    mistakes: [
      { kind: 'unknown name', replaced: 'value + by', replacement: `value + ${word}by`, wrong: `${word}by` },
      { kind: 'syntax', replaced: 'value + by', replacement: 'value + + by', wrong: '+ by' },
    ],
    parameters: [],
    arguments: [],
    read: 'current',
    increase: 'increase',
    refuse: 'refuse',
    refusal: { name: `Refused${name}`, thrown: `fail Refused${name}` },
    event: `Counted${name}`,
  };
};

const tests = (values: CounterValues): TestedProject => {
  const { name, start, step, word } = values;
  const { files, sourcePath, mistakes } = counter(values);
  const [mistake] = mistakes;
  if (!mistake) throw new Error('The project has no mistakes');
  const testPath = `tests/${word}.toytest`;
  const content = `test counts of ${name}: increase(${step}); current() == ${start + step}
test is_wrong of ${name}: current() == ${start + 1}
`;
  return {
    files: [...files, { path: testPath, content }],
    testPath,
    passing: 'counts',
    failing: 'is_wrong',
    failingText: `current() == ${start + 1}`,
    sourcePath,
    ranText: 'value + by',
    missedText: 'value = 0',
    mistake,
  };
};

/** A plugin as a third party would write it; the suite imports its sources. */
export const toy: ChainUnderTest = {
  id: 'toy',
  folder: 'tests/fixtures/plugins/toy-chain',
  activate: async () => (await import('../../../fixtures/plugins/toy-chain/plugin')).activate,
  engines: { 'worker.ts': createToyEngine },
  sources: { toy: counter },
  counter,
  tests,
};
