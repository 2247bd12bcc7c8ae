import { Address, beginCell } from '@ton/core';
import { describe, expect, it } from 'vitest';
import { configExpression, fieldExpression } from './config-expression';
import { type ConfigField, type ConfigType, findWrappers } from './wrapper-config';

const wrapper = (config: string, more = '') => `
import { Address, Cell, Contract, contractAddress, Dictionary } from '@ton/core';
${config}
export class Minter implements Contract {
  constructor(readonly address: Address, readonly init?: { code: Cell; data: Cell }) {}
  static createFromConfig(config: MinterConfig, code: Cell, workchain = 0) {
    const init = { code, data: minterConfigToCell(config) };
    return new Minter(contractAddress(workchain, init), init);
  }
}
${more}`;

const fields = (config: string, ...others: string[]) =>
  findWrappers([
    { path: 'wrappers/Minter.ts', content: wrapper(config) },
    ...others.map((content, index) => ({ path: `wrappers/other${index}.ts`, content })),
  ])[0]?.fields.map(({ path, type, isOptional, isNullable }) =>
    [
      path.join('.'),
      isOptional ? '?' : '',
      ': ',
      'type' in type ? `<${type.type}>` : 'values' in type ? type.values.join('/') : type.kind,
      isNullable ? ' or null' : '',
    ].join(''),
  );

describe('findWrappers', () => {
  it("reads the configuration of a class that has Blueprint's createFromConfig", () => {
    const found = findWrappers([
      { path: 'wrappers/Minter.ts', content: wrapper('export type MinterConfig = { id: number }') },
      { path: 'wrappers/Plain.ts', content: 'export class Plain { static create() {} }' },
    ]);
    expect(found.map(({ path, className }) => [path, className])).toEqual([['wrappers/Minter.ts', 'Minter']]);
  });

  it('reads the parameters of sendDeploy after the provider and the sender', () => {
    const found = (parameters: string) =>
      findWrappers([
        {
          path: 'wrappers/Minter.ts',
          content: wrapper('type MinterConfig = { id: number }').replace(
            '  static createFromConfig',
            `  async sendDeploy(${parameters}) { await provider.internal(via, { value }); }\n  static createFromConfig`,
          ),
        },
        {
          path: 'wrappers/Other.ts',
          content: 'class Other { async sendDeploy(provider: P, via: S, other: string) {} }',
        },
      ])[0]?.deployment?.map((parameter) =>
        parameter.fields.map(
          ({ path, type, isOptional }) => `${path.join('.')}${isOptional ? '?' : ''}: ${type.kind}`,
        ),
      );
    expect(found('provider: ContractProvider, via: Sender')).toEqual([]);
    expect(
      found(
        "provider: ContractProvider, via: Sender, value: bigint, opts: { to: Address; note?: string }, id = 1, fee: bigint = toNano('1')",
      ),
    ).toEqual([['value: amount'], ['opts.to: Address', 'opts.note?: string'], ['fee?: bigint']]);
    expect(found('provider: ContractProvider, via: Sender, value: bigint | string')).toEqual([
      ['value: expression'],
    ]);
    const without = findWrappers([
      { path: 'wrappers/Minter.ts', content: wrapper('type MinterConfig = { id: number }') },
    ]);
    expect(without[0]?.deployment).toBeUndefined();
  });

  it('recognises types that have form fields and ignores comments and line endings', () => {
    expect(
      fields(`export type MinterConfig = {
        admin: Address; // owner of the contract
        readonly supply?: bigint,
        isOpen: boolean /* a: b */
        content: Cell | null
        mode: 'public' | 'secret';
        url: string
        limits: number;
        wallets: Dictionary<Address, Cell>;
        next: Maybe<Address>
      };`),
    ).toEqual([
      'admin: Address',
      'supply?: bigint',
      'isOpen: boolean',
      'content: Cell or null',
      "mode: 'public'/'secret'",
      'url: string',
      'limits: number',
      'wallets: <Dictionary<Address, Cell>>',
      'next: Address or null',
    ]);
  });

  it('expands objects and types from other files, and uses expressions for all other types', () => {
    expect(
      fields(
        'export type MinterConfig = { content: Content; owner: { address: Address, share: number }, extra?: Content };',
        'export interface Content { uri: string; royalty: Fraction }',
        'type Fraction = { part: number; of: number };\nexport type Other = number',
      ),
    ).toEqual([
      'content.uri: string',
      'content.royalty.part: number',
      'content.royalty.of: number',
      'owner.address: Address',
      'owner.share: number',
      'extra?: <Content>',
    ]);
    expect(fields('import { MinterConfig } from "somewhere";')).toEqual([': <MinterConfig>']);
    expect(fields('type MinterConfig = { a: MinterConfig }')?.[0]).toContain('a.a.a.a.a: <MinterConfig>');
  });

  it.each(['', 'static createFromConfig(', 'class A { static createFromConfig(config: { a: ', '}}}{{{'])(
    'does not throw on text that is incomplete or contains no wrapper: %j',
    (content) => {
      expect(() => findWrappers([{ path: 'wrappers/A.ts', content }])).not.toThrow();
    },
  );
});

describe('fieldExpression', () => {
  const field = (type: ConfigType, more: Partial<ConfigField> = {}): ConfigField => ({
    path: ['x'],
    type,
    isOptional: false,
    isNullable: false,
    ...more,
  });
  const address = Address.parse('EQBGhqLAZseEqRXz4ByFPTGV7SVMlI4hrbs-Sps_Xzx01x8G');
  const boc = beginCell().storeUint(7, 8).endCell().toBoc();

  it.each([
    ['number', '1_000', '1_000'],
    ['bigint', '-0x10n', "-BigInt('0x10')"],
    ['boolean', 'true', 'true'],
    ['string', ' a "b" ', '" a \\"b\\" "'],
    ['Address', address.toString(), `Address.parse("${address.toRawString()}")`],
    ['Cell', boc.toString('hex'), `Cell.fromBase64("${boc.toString('base64')}")`],
    ['Buffer', '0xC0de', "Buffer.from('C0de', 'hex')"],
  ] as const)('converts input to a %s', (kind, text, expression) => {
    expect(fieldExpression(field({ kind }), text)).toEqual({ expression });
  });

  it.each([
    ['number', 'ten', 'Enter a number'],
    ['bigint', '1.5', 'Enter a whole number'],
    ['boolean', 'yes', 'Enter true or false'],
    ['Address', 'here', 'Enter an address'],
    ['Cell', '', 'Enter a bag of cells'],
    ['Buffer', 'xyz', 'Enter bytes'],
  ] as const)('explains the expected input for a %s if %j is entered', (kind, text, problem) => {
    expect(fieldExpression(field({ kind }), text).problem).toContain(problem);
  });

  it('omits optional fields and accepts null only for nullable fields', () => {
    const type = { kind: 'Address' } as const;
    expect(fieldExpression(field(type, { isOptional: true }), '')).toEqual({ expression: 'undefined' });
    expect(fieldExpression(field(type, { isNullable: true }), 'null')).toEqual({ expression: 'null' });
    expect(fieldExpression(field(type), '').problem).toBeDefined();
    const choice = { kind: 'literals', values: ["'a'", '2'] } as const;
    expect(fieldExpression(field(choice), '2')).toEqual({ expression: '2' });
    expect(fieldExpression(field(choice), 'b').problem).toBe("Enter one of 'a', 2");
  });

  it('nests members as specified by their paths', () => {
    const given = [
      { path: ['content', 'uri'], expression: '"x"' },
      { path: ['id'], expression: '1' },
      { path: ['content', 'size'], expression: '2' },
    ];
    expect(configExpression(given)).toBe('{ "content": { "uri": "x", "size": 2 }, "id": 1 }');
    expect(configExpression([{ path: [], expression: '(x)' }])).toBe('(x)');
  });
});
