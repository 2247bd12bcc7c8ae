import { compile, type NetworkProvider } from '@ton/blueprint';
import { toNano } from '@ton/core';
import { JettonMinter, jettonContent } from '../wrappers/JettonMinter';

/** Deploys the minter, with the sender as its admin, and mints the first jettons. */
export async function run(provider: NetworkProvider) {
  const admin = provider.sender().address;
  if (!admin) throw new Error('The sender has no address. Connect a wallet.');
  const config = {
    admin,
    content: jettonContent('https://example.com/jetton.json'),
    walletCode: await compile('JettonWallet'),
  };
  const minter = provider.open(JettonMinter.createFromConfig(config, await compile('JettonMinter')));
  await minter.sendDeploy(provider.sender(), toNano('0.05'));
  await provider.waitForDeploy(minter.address);
  await minter.sendMint(provider.sender(), {
    recipient: admin,
    amount: 1_000_000_000n,
    walletTon: toNano('0.05'),
    value: toNano('0.1'),
  });
  await provider.waitForLastTransaction();
  console.log('Minter:', minter.address.toString());
  console.log('Wallet:', (await minter.getWalletAddress(admin)).toString());
  console.log('Supply:', (await minter.getJettonData()).totalSupply.toString());
}
