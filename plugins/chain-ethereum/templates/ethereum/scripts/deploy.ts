import { network } from 'hardhat';

const { viem, networkName } = await network.create();
const main = await viem.deployContract('Main');

console.log(`Main is at ${main.address} on ${networkName}`);
console.log(`Its owner is ${await main.read.owner()}`);
