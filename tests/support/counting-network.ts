import type { ProjectArtifact } from '@core/chains/builds/builds';
import type { ChainToolchain, DecodingContract, LocalNetwork } from '@core/chains/toolchain';
import { beforeEach } from 'vitest';
import { testProject } from './plugin-fixture';

/** A chain with a local network whose state can be stored. */
export const chain = {
  id: 'ton',
  displayName: 'TON',
  languages: [{ id: 'func', displayName: 'FunC', extensions: ['fc'] }],
  capabilities: ['localNetwork', 'networkState'] as const,
};
export const counter: ProjectArtifact = {
  projectId: testProject.id,
  name: 'counter',
  chain: 'ton',
  language: 'func',
  sourcePath: 'main.fc',
  codeHash: 'c0de',
  files: [],
  payload: { code: 'te6' },
};

/**
 * A network whose contracts are counters. Every message adds its argument to the counter, but a message with the
 * argument 13 fails.
 */
export class CountingNetwork implements LocalNetwork {
  counts: Record<string, number> = {};
  #snapshots: string[] = [];
  /** While true, requests never settle. */
  hangs = false;
  disposed = false;
  decodedWith: DecodingContract[] = [];

  async decodeWith(contract: DecodingContract) {
    if (contract.artifact.codeHash === 'of-another-version') throw new TypeError('Not an artifact of TON');
    this.decodedWith.push(contract);
  }

  async accounts() {
    return [
      { address: 'A', name: 'Account 1', balance: String(1000 - Object.keys(this.counts).length) },
      { address: 'B', name: 'Account 2', balance: '1000' },
    ];
  }

  async deploy() {
    const address = `C${Object.keys(this.counts).length}`;
    this.counts[address] = 0;
    return { address, ...this.#receipt(true, undefined) };
  }

  async call({ address }: { address: string }) {
    return {
      succeeded: true,
      values: [{ name: 'count', type: 'int', value: String(this.counts[address]) }],
      gasUsed: '1',
    };
  }

  async send({
    address,
    from,
    arguments: values = [],
  }: {
    address: string;
    from?: string;
    arguments?: readonly unknown[];
  }) {
    if (this.hangs) return new Promise<never>(() => undefined);
    const amount = Number(values[0]);
    if (Number.isNaN(amount)) throw new RangeError('amount: is not an integer');
    if (amount === 13) return this.#receipt(false, from);
    this.counts[address] = (this.counts[address] ?? 0) + amount;
    return this.#receipt(true, from);
  }

  async upgrade() {
    return this.#receipt(true, undefined);
  }

  async snapshot() {
    this.#snapshots.push(JSON.stringify(this.counts));
    return String(this.#snapshots.length - 1);
  }

  async revert(id: string) {
    this.counts = JSON.parse(this.#snapshots[Number(id)] ?? '{}');
  }

  async reset() {
    this.counts = {};
  }

  async dump() {
    return JSON.stringify(this.counts);
  }

  async load(dump: string) {
    this.counts = JSON.parse(dump);
  }

  dispose() {
    this.disposed = true;
  }

  #receipt(succeeded: boolean, from: string | undefined) {
    return {
      succeeded,
      transactions: [
        {
          hash: 'h',
          ...(from !== undefined && { from }),
          succeeded,
          ...(!succeeded && { reason: 'unlucky', exitCode: 13 }),
          value: '0',
          gasUsed: '1',
          fee: '1',
          logs: [],
          events: [],
        },
      ],
    };
  }
}

/** Networks that the test has opened, in order. */
export const networks: CountingNetwork[] = [];
beforeEach(() => {
  networks.length = 0;
});

export const countOpen = () => networks.filter(({ disposed }) => !disposed).length;

/** The chain's toolchain, which adds each local network that it opens to `networks`. */
export const toolchain: ChainToolchain = {
  compile: () => Promise.resolve({ artifacts: [], diagnostics: [] }),
  describe: () =>
    Promise.resolve({
      deployment: { parameters: [{ name: 'start', type: 'int', default: '0' }] },
      methods: [
        {
          id: 'add(int)',
          name: 'add',
          kind: 'write',
          parameters: [{ name: 'amount', type: 'int' }],
          returns: [],
        },
      ],
      events: [],
      errors: [],
    }),
  openLocalNetwork: async () => {
    const network = new CountingNetwork();
    networks.push(network);
    return network;
  },
};
