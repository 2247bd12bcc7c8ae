import { compile, type NetworkProvider } from '@ton/blueprint';
import { toNano } from '@ton/core';
import { NftCollection } from '../wrappers/NftCollection';

/** Deploys the collection, with the sender as its owner, and mints the first item. */
export async function run(provider: NetworkProvider) {
  const owner = provider.sender().address;
  if (!owner) throw new Error('The sender has no address. Connect a wallet.');
  const config = {
    owner,
    collectionUri: 'https://example.com/collection.json',
    itemPrefix: 'https://example.com/items/',
    itemCode: await compile('NftItem'),
  };
  const collection = provider.open(
    NftCollection.createFromConfig(config, await compile('NftCollection')),
  );
  await collection.sendDeploy(provider.sender(), toNano('0.05'));
  await provider.waitForDeploy(collection.address);
  await collection.sendMint(provider.sender(), {
    itemOwner: owner,
    content: 'first.json',
    itemTon: toNano('0.05'),
    value: toNano('0.1'),
  });
  await provider.waitForLastTransaction();
  console.log('Collection:', collection.address.toString());
  console.log('First item:', (await collection.getItemAddress(0n)).toString());
}
