import { beginCell } from '@ton/core';
import { createEngine } from '../../../../plugins/chain-ton/server/engine';
import type { ChainUnderTest, CounterProject, SourceProject, TestedProject } from '../chain-under-test';
import type { CounterValues } from '../counter-values';

const engine = createEngine();

const tolkSource = ({ name, code }: CounterValues) => `tolk 1.3

const ERROR_REFUSED_${name.toUpperCase()} = ${code}

struct Storage {
    value: uint64
}

struct (0x7e8764ef) Increase {
    by: uint64
}

struct (0x3a752f06) Refuse {
}

struct (0x1c0ffee1) Counted${name} {
    by: uint64
    value: uint64
}

type Message = Increase | Refuse

fun onInternalMessage(in: InMessage) {
    val msg = lazy Message.fromSlice(in.body);
    match (msg) {
        Increase => {
            var storage = Storage.fromCell(contract.getData());
            storage.value = storage.value + msg.by;
            contract.setData(storage.toCell());
            val event = createExternalLogMessage({
                dest: createAddressNone(),
                body: Counted${name} { by: msg.by, value: storage.value },
            });
            event.send(SEND_MODE_REGULAR);
        }
        Refuse => {
            contract.setData(Storage { value: 0 }.toCell());
            throw ERROR_REFUSED_${name.toUpperCase()};
        }
        else => {
            assert (in.body.isEmpty()) throw 0xffff
        }
    }
}

get fun value(): int {
    return Storage.fromCell(contract.getData()).value;
}
`;

const tolk = (values: CounterValues): CounterProject => {
  const { code, name, start, word } = values;
  const sourcePath = `contracts/${word}.tolk`;
  return {
    language: 'tolk',
    files: [{ path: sourcePath, content: tolkSource(values) }],
    contract: name,
    sourcePath,
    mistakes: [
      { kind: 'type', replaced: 'value + msg.by', replacement: 'value + true', wrong: 'value + true' },
      {
        kind: 'unknown name',
        replaced: 'value + msg.by',
        replacement: `value + ${word}by`,
        wrong: `${word}by`,
      },
      { kind: 'syntax', replaced: 'value + msg.by', replacement: 'value + + ;', wrong: '+ ;' },
    ],
    parameters: ['value'],
    arguments: [String(start)],
    read: 'value',
    increase: 'receive Increase',
    refuse: 'receive Refuse',
    refusal: { name: `ERROR_REFUSED_${name.toUpperCase()}`, exitCode: code, thrown: 'throw ERROR_REFUSED' },
    event: `Counted${name}`,
    increaseData: (by) =>
      beginCell().storeUint(0x7e8764ef, 32).storeUint(by, 64).endCell().toBoc().toString('base64'),
  };
};

const func = ({ name, start, word }: CounterValues): SourceProject => ({
  files: [
    {
      path: `contracts/${word}.fc`,
      content: `() recv_internal(int balance, int value, cell message, slice body) impure {
}

int start() method_id {
    int value = ${start};
    return value + 1;
}
`,
    },
  ],
  contract: name,
  sourcePath: `contracts/${word}.fc`,
  mistakes: [
    { kind: 'type', replaced: 'int value = ', replacement: 'cell value = ', wrong: `cell value = ${start};` },
    { kind: 'unknown name', replaced: 'value + 1', replacement: `value + ${word}by`, wrong: `${word}by` },
    { kind: 'syntax', replaced: 'value + 1', replacement: 'value + + 1', wrong: '+ 1' },
  ],
});

const tact = ({ name, start, word }: CounterValues): SourceProject => ({
  files: [
    {
      path: `contracts/${word}.tact`,
      content: `contract ${name} {
    value: Int as uint64 = ${start};
    receive() {
    }
    get fun value(): Int {
        return self.value + 1;
    }
}
`,
    },
  ],
  contract: name,
  sourcePath: `contracts/${word}.tact`,
  mistakes: [
    {
      kind: 'type',
      replaced: 'self.value + 1',
      replacement: 'self.value + true',
      wrong: 'self.value + true',
    },
    {
      kind: 'unknown name',
      replaced: 'self.value + 1',
      replacement: `self.value + ${word}by`,
      wrong: `${word}by`,
    },
    { kind: 'syntax', replaced: 'self.value + 1', replacement: 'self.value + + ', wrong: '+ ;' },
  ],
});

const tests = (values: CounterValues): TestedProject => {
  const { name, start, step, word } = values;
  const { files, sourcePath, mistakes } = tolk(values);
  const testPath = `tests/${name}.spec.ts`;
  const [mistake] = mistakes;
  if (!mistake) throw new Error('The project has no mistakes');
  const content = `import { compile } from '@ton/blueprint';
import { beginCell, contractAddress, toNano } from '@ton/core';
import { Blockchain } from '@ton/sandbox';

async function deployed() {
  const code = await compile('${name}');
  const blockchain = await Blockchain.create();
  const init = { code, data: beginCell().storeUint(${start}, 64).endCell() };
  const address = contractAddress(0, init);
  const owner = await blockchain.treasury('owner');
  await owner.send({ to: address, init, value: toNano('0.1') });
  const value = async () => (await blockchain.runGetMethod(address, 'value')).stackReader.readNumber();
  return { address, owner, value };
}

it('counts', async () => {
  const { address, owner, value } = await deployed();
  const body = beginCell().storeUint(0x7e8764ef, 32).storeUint(${step}, 64).endCell();
  await owner.send({ to: address, value: toNano('0.1'), body });
  expect(await value()).toBe(${start + step});
});

it('is wrong', async () => {
  const { value } = await deployed();
  expect(await value()).toBe(${start + 1});
});
`;
  const config = `import type { CompilerConfig } from '@ton/blueprint';

export const compile: CompilerConfig = { lang: 'tolk', entrypoint: '${sourcePath}' };
`;
  return {
    files: [...files, { path: `wrappers/${name}.compile.ts`, content: config }, { path: testPath, content }],
    testPath,
    passing: 'counts',
    failing: 'is wrong',
    failingText: `expect(await value()).toBe(${start + 1})`,
    sourcePath,
    ranText: 'storage.value = storage.value + msg.by',
    missedText: `throw ERROR_REFUSED_${name.toUpperCase()}`,
    method: 'Increase',
    mistake: { ...mistake, replaced: `from '@ton/sandbox'`, replacement: `from '@ton/${word}'`, wrong: word },
  };
};

export const ton: ChainUnderTest = {
  id: 'ton',
  folder: 'plugins/chain-ton',
  activate: async () => (await import('../../../../plugins/chain-ton/plugin')).activate,
  engines: { 'worker.ts': () => engine },
  // The module is imported on first use, because importing it bundles its sandbox.
  testRunner: async (fixture) => (await import('./ton-test-runner')).tonTestRunner(engine, fixture),
  sources: { func, tolk, tact },
  counter: tolk,
  tests,
};
