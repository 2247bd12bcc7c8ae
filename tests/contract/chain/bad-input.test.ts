import type { LocalNetwork, SourceFile } from '@core/chains/toolchain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chainsUnderTest, chainsWith, detailsOf } from './chains-under-test';
import { counterValues } from './counter-values';
import { DeployedCounter, type OpenCounter, openCounter } from './open-counter';

const UNUSUAL_SOURCES = {
  empty: '',
  'a zero character': '\0',
  'half a surrogate pair': '\ud800',
  'a byte order mark': '\ufeff',
  'only carriage returns': '\r\r\r',
  'words in other scripts': 'контракт 契約 🙂',
  '20,000 open brackets': '('.repeat(20_000),
  'one line of 200,000 letters': 'a'.repeat(200_000),
};

describe.each(chainsUnderTest)('the $id toolchain', (chain) => {
  let open: OpenCounter;
  beforeAll(async () => {
    open = await openCounter(chain);
  });
  afterAll(() => open.dispose());

  it.each(Object.entries(UNUSUAL_SOURCES))(
    'does not produce an artifact for a source that is %s',
    async (_name, content) => {
      const files = open.project.files.map(
        (file): SourceFile => (file.path === open.project.sourcePath ? { ...file, content } : file),
      );
      const { artifacts, diagnostics } = await open.chain.toolchain.compile({ files });
      expect(artifacts).toEqual([]);
      for (const { message } of diagnostics) expect(message).toMatch(/\S/);
    },
  );

  it('compiles a valid source after invalid ones', async () => {
    const { files } = chain.counter(counterValues());
    const { artifacts, diagnostics } = await open.chain.toolchain.compile({ files });
    expect(diagnostics).toEqual([]);
    expect(artifacts).toHaveLength(1);
  });

  it('rejects an artifact from another toolchain and says why', async () => {
    const foreign = { ...open.artifact, payload: { code: open.values.word } };
    await expect(open.chain.toolchain.describe(foreign)).rejects.toThrow(/\S/);
  });
});

describe.each(chainsWith('localNetwork'))('the $id network', (chain) => {
  let open: OpenCounter;
  let network: LocalNetwork;
  let counter: DeployedCounter;
  beforeAll(async () => {
    open = await openCounter(chain);
    network = await open.openNetwork();
    counter = await DeployedCounter.deploy(network, open);
  });
  // Rejected requests must not change the counter.
  afterEach(async () => expect(await counter.value()).toBe(open.values.start));
  afterAll(() => open.dispose());

  const increase = (...values: readonly string[]) => counter.request(open.project.increase, ...values);

  it('rejects a value of the wrong type and says why', async () => {
    for (const value of [open.values.word, '-1', '1.5', '', String(2n ** 300n)]) {
      await expect(network.send(increase(value)), value).rejects.toThrow(/\S/);
    }
  });

  it('rejects a wrong number of values and says why', async () => {
    await expect(network.send(increase('1', '2'))).rejects.toThrow(/\S/);
    const { artifact, project } = open;
    const tooMany = [...project.arguments, '1', '2'];
    await expect(network.deploy({ artifact, arguments: tooMany })).rejects.toThrow(/\S/);
  });

  it('rejects a method that the contract does not have and says why', async () => {
    const { word } = open.values;
    await expect(network.send(counter.request(word))).rejects.toThrow(/\S/);
    // A contract can have methods that its source does not declare. In that case, the call is sent and the contract
    // rejects it.
    const call = network.call(counter.request(word)).then(({ succeeded, reason = '' }) => {
      expect(succeeded).toBe(false);
      throw new Error(reason);
    });
    await expect(call).rejects.toThrow(/\S/);
  });

  it('rejects an invalid address, sender or amount and says why', async () => {
    const { word } = open.values;
    const request = increase('1');
    await expect(network.send({ ...request, address: word })).rejects.toThrow(/\S/);
    await expect(network.call({ ...counter.request(open.project.read), address: word })).rejects.toThrow(
      /\S/,
    );
    await expect(network.send({ ...request, from: word })).rejects.toThrow(/\S/);
    await expect(network.send({ ...request, value: word })).rejects.toThrow(/\S/);
    await expect(network.send({ ...request, value: '-1' })).rejects.toThrow(/\S/);
  });

  it('rejects an artifact from another toolchain and says why', async () => {
    const foreign = { ...open.artifact, payload: { code: open.values.word } };
    await expect(network.deploy({ artifact: foreign })).rejects.toThrow(/\S/);
  });

  it('rejects an unknown snapshot and says why', async () => {
    await expect(network.revert(open.values.word)).rejects.toThrow(/\S/);
  });

  it('rejects invalid transaction options and says why', async () => {
    for (const { name, type } of detailsOf(chain).transactionOptions ?? []) {
      if (type !== 'integer') continue;
      const options = { [name]: open.values.word };
      await expect(network.send({ ...increase('1'), options }), name).rejects.toThrow(/\S/);
    }
  });
});
