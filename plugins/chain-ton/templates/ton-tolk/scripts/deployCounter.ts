import { compile, type NetworkProvider } from '@ton/blueprint';
import { toNano } from '@ton/core';
import { Counter } from '../wrappers/Counter';

/** Deploys the counter, with the sender as its owner, and increases it once. */
export async function run(provider: NetworkProvider) {
  const owner = provider.sender().address;
  if (!owner) throw new Error('The sender has no address. Connect a wallet.');
  const config = { id: Math.floor(Math.random() * 10_000), owner, count: 0n };
  const counter = provider.open(Counter.createFromConfig(config, await compile('Counter')));
  await counter.sendDeploy(provider.sender(), toNano('0.05'));
  await provider.waitForDeploy(counter.address);
  await counter.sendIncrease(provider.sender(), toNano('0.05'), 1);
  await provider.waitForLastTransaction();
  console.log('Counter:', counter.address.toString());
  console.log('Count:', (await counter.getCount()).toString());
}
