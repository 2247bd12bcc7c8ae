import type { ProjectArtifact } from '@core/chains/builds/builds';
import { integerField } from '@core/chains/parameter-fields';
import type { SendReceipt } from '@core/chains/receipts';
import type {
  CallRequest,
  ChainToolchain,
  DeployRequest,
  LocalNetwork,
  SendRequest,
  UpgradeRequest,
} from '@core/chains/toolchain';
import { render } from '@testing-library/react';
import manifest from '../../plugins/deploy/manifest.json';
import { activate } from '../../plugins/deploy/plugin';
import { StoredDeployments } from './deployment-fixture';
import { TestTenant } from './open-project';
import { PluginFixture, testProject } from './plugin-fixture';

export const artifact: ProjectArtifact = {
  projectId: testProject.id,
  name: 'Counter',
  chain: 'ton',
  language: 'func',
  sourcePath: 'main.fc',
  codeHash: 'c0de',
  files: [],
  payload: {},
};

const receipt = (succeeded: boolean) => ({
  succeeded,
  transactions: [
    {
      hash: '0xabc',
      succeeded,
      ...(!succeeded && { reason: 'not the owner', exitCode: 35, exitCodeName: 'E_NOT_OWNER' }),
      value: '0',
      gasUsed: '21',
      fee: '2',
      logs: [],
      events: [],
    },
  ],
});

/** Receipt of a message that caused two further messages, the first of which failed. */
const messageTree: SendReceipt = {
  succeeded: false,
  transactions: (
    [
      {
        message: 'add',
        from: 'EQAccount',
        to: 'EQCounter',
        events: [
          {
            address: 'EQCounter',
            name: 'Counted',
            values: [{ name: 'by', type: 'int', value: '77' }],
            alternatives: [{ name: 'Noted', values: [{ name: 'note', type: 'int', value: '77' }] }],
          },
        ],
      },
      {
        message: '0x00000007',
        parent: 0,
        from: 'EQCounter',
        to: 'EQChild',
        succeeded: false,
        exitCode: 35,
        exitCodeName: 'E_NOT_OWNER',
        reason: 'not the owner',
        logs: ['s0 = 41'],
        sections: [{ title: 'Compute phase', facts: [{ name: 'Exit code', value: '35: not the owner' }] }],
      },
      { parent: 1, origin: 'bounced', from: 'EQChild', to: 'EQCounter' },
      { message: 'excesses', parent: 0, from: 'EQCounter', to: 'EQAccount' },
    ] as const
  ).map((part, index) => ({
    hash: String(index),
    succeeded: true,
    value: '20000000',
    gasUsed: '1',
    fee: '1',
    logs: [],
    events: [],
    ...part,
  })),
};

/** The Deploy plugin with a TON toolchain and a local network, which record requests. */
export class DeployFixture extends PluginFixture {
  readonly sent: SendRequest[] = [];
  readonly deployed: DeployRequest[] = [];
  readonly upgraded: UpgradeRequest[] = [];
  readonly controlled: Record<string, string> = {};
  /**
   * A network whose results depend on the arguments: 13 fails, 77 sends three more messages, and 99 fails on
   * deployment.
   */
  readonly network = (): LocalNetwork => ({
    accounts: async () => [{ address: 'EQAccount', name: 'Account 1', balance: '1500000000' }],
    deploy: async (request: DeployRequest) => {
      this.deployed.push(request);
      const isRefused = request.arguments?.[0] === '99';
      return { ...receipt(!isRefused), succeeded: true, address: 'EQCounter' };
    },
    upgrade: async (request: UpgradeRequest) => {
      this.upgraded.push(request);
      return receipt(true);
    },
    call: async ({ method }: CallRequest) => ({
      succeeded: true,
      values: [{ name: '', type: 'int', value: method === 'count' ? '42' : '0' }],
      gasUsed: '1',
    }),
    send: async (request: SendRequest) => {
      this.sent.push(request);
      if (request.arguments?.[0] === '77') return messageTree;
      return receipt(request.arguments?.[0] !== '13');
    },
    simulate: async ({ arguments: [amount] = [] }: SendRequest) => receipt(amount !== '13'),
    stateOf: async (address) => {
      if (!address.startsWith('EQ')) throw new RangeError(`'${address}' is not an address`);
      return [
        {
          title: 'Cells',
          entries: [
            { name: 'sent', value: String(this.sent.length) },
            { name: 'data', value: { list: ['a'] } },
          ],
        },
      ];
    },
    snapshot: async () => '0',
    revert: async () => undefined,
    reset: async () => undefined,
    controls: async () => ({ now: this.controlled.now ?? '100', mode: this.controlled.mode ?? 'fast' }),
    control: async (name, value) => {
      if (value === 'never') throw new RangeError(`${value} is not a time`);
      this.controlled[name] = value;
    },
    trace: async ({ hash }) => {
      if (hash !== '0') throw new RangeError(`${hash} is not known any more`);
      const at = {
        path: 'main.fc',
        range: { startLine: 7, startColumn: 1, endLine: 7, endColumn: 1 },
      };
      const step = { gas: '26', stack: '[ 1 2 ]' };
      return {
        lines: [{ at, gas: '52', steps: 2, accuracy: 'approximate' }],
        steps: [
          { ...step, instruction: 'SETCP 0' },
          ...['ADD', 'THROWIF 35'].map((instruction) => ({ ...step, instruction, at })),
          ...Array.from({ length: 500 }, () => ({ ...step, instruction: 'NOP' })),
        ],
      };
    },
    dispose: () => undefined,
  });
  readonly toolchain: ChainToolchain = {
    compile: async () => ({ artifacts: [artifact], diagnostics: [] }),
    describe: async () => ({
      deployment: {
        parameters: [{ name: 'start', type: 'uint32', field: integerField(32, false), default: '1' }],
      },
      deploymentModes: [
        {
          id: 'proxy',
          title: 'Behind a proxy',
          parameters: [{ name: 'owner', type: 'string', field: { type: 'text' } }],
        },
      ],
      methods: [
        { id: 'count', name: 'count', kind: 'view', parameters: [], returns: [{ name: '', type: 'int' }] },
        {
          id: 'add(uint8)',
          name: 'add',
          kind: 'payable',
          parameters: [{ name: 'amount', type: 'uint8', field: integerField(8, false) }],
          returns: [],
        },
      ],
      events: [],
      errors: [],
    }),
    encodeCall: async (_artifact, method, values) => `0x:${method}:${values.join()}`,
    openLocalNetwork: async () => this.network(),
  };

  constructor() {
    super('deploy', manifest);
    const { chains, contextKeys } = this.services;
    this.lifetime.add(
      chains.declare(
        {
          id: 'ton',
          displayName: 'TON',
          languages: [{ id: 'func', displayName: 'FunC', extensions: ['fc'] }],
          capabilities: ['localNetwork'],
          units: [
            { name: 'nanoton', decimals: 0 },
            { name: 'TON', decimals: 9 },
          ],
        },
        () => Promise.resolve(),
        async () => ({
          defaultValues: { deploy: '2000000000', send: '300000000' },
          networkControls: [
            { name: 'now', title: 'Time', kind: 'setting', type: 'text' },
            { name: 'wait', title: 'Wait', kind: 'action', type: 'none', button: 'Wait' },
            {
              name: 'mode',
              title: 'Mode',
              kind: 'setting',
              type: 'choice',
              choices: [{ value: 'fast', title: 'Fast' }],
            },
          ],
        }),
      ),
    );
    this.lifetime.add(chains.register('ton', this.toolchain));
    const kept = new StoredDeployments();
    const { settingsFiles, valueStore: values } = kept;
    Object.assign(this.services, { settingsFiles, tenant: new TestTenant(), values });
    for (const feature of ['debugging', 'walletConnect']) contextKeys.set(`feature.${feature}`, true);
    activate(this.context);
  }

  async show(tab: 'ton-deploy' | 'ton-interact'): Promise<void> {
    const View = await this.view(tab);
    render(<View tabId="1" filePath={undefined} isVisible />);
  }
}
