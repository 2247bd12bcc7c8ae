import { Address, type Cell, Dictionary, type Slice } from '@ton/core';
import * as ton from '@ton/ton';
import * as transfers from '@ton/ton/dist/wallets/signing/createWalletTransfer.js';

/** Address of the configuration contract, which is the same on every chain by convention. */
export const CONFIG_CONTRACT = Address.parseRaw(`-1:${'5'.repeat(64)}`);

/** Exports of @ton/ton that send requests to servers. */
const CLIENTS = ['TonClient', 'TonClient4', 'HttpApi'];

/**
 * @ton/ton, including exports that projects import from its internal files. Its clients are replaced by classes that
 * throw an error naming the alternative.
 */
export const tonPackage = {
  ...ton,
  ...transfers,
  ...Object.fromEntries(CLIENTS.map((name) => [name, absentClient(name)])),
};

function absentClient(name: string): new () => object {
  return class {
    constructor() {
      throw new Error(
        `${name} connects to a server, which is not possible here. In a script, use the NetworkProvider that run() receives (open, provider, getContractState, getConfig): it uses the network that Deploy is connected to. In a test, use the Blockchain of @ton/sandbox.`,
      );
    }
  };
}

/**
 * The chain's configuration, as parsed by @ton/ton. @param parameters the root cell of the configuration dictionary.
 */
export function parseConfig(parameters: Cell): ReturnType<typeof ton.parseFullConfig> {
  const cells = parameters.beginParse().loadDictDirect(Dictionary.Keys.Int(32), Dictionary.Values.Cell());
  const slices = new Map<number, Slice>();
  for (const [number, cell] of cells) slices.set(number, cell.beginParse());
  return ton.parseFullConfig(slices);
}
