import { Address, type Cell, Dictionary, type Slice } from '@ton/core';
import * as ton from '@ton/ton';
import * as transfers from '@ton/ton/dist/wallets/signing/createWalletTransfer.js';

/** Account that holds the configuration, as everybody writes it. */
export const CONFIG_CONTRACT = Address.parseRaw(`-1:${'5'.repeat(64)}`);

/** What of @ton/ton asks servers by itself. */
const CLIENTS = ['TonClient', 'TonClient4', 'HttpApi'];

/**
 * @ton/ton, with what projects import from files inside of it, and without its clients: they tell whoever makes one what
 * there is in their place.
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
        `${name} asks a server by itself, which nothing that runs here can. A script asks the NetworkProvider that its run() is given (open, provider, getContractState, getConfig): it is on the network that Deploy is connected to. A test asks the Blockchain of @ton/sandbox`,
      );
    }
  };
}

/** The chain's configuration, read by @ton/ton. @param parameters the root of its dictionary. */
export function parseConfig(parameters: Cell): ReturnType<typeof ton.parseFullConfig> {
  const cells = parameters.beginParse().loadDictDirect(Dictionary.Keys.Int(32), Dictionary.Values.Cell());
  const slices = new Map<number, Slice>();
  for (const [number, cell] of cells) slices.set(number, cell.beginParse());
  return ton.parseFullConfig(slices);
}
