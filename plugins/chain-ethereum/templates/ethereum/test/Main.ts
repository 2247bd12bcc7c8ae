import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { network } from 'hardhat';
import { getAddress, zeroAddress } from 'viem';

describe('Main', async () => {
  const { viem } = await network.create();
  const [deployer, other] = await viem.getWalletClients();
  const deployerAddress = getAddress(deployer.account.address);
  const otherAddress = getAddress(other.account.address);

  it('is owned by the account that deploys it', async () => {
    const main = await viem.deployContract('Main');
    assert.equal(await main.read.owner(), deployerAddress);
    assert.equal(await main.read.value(), 0n);
  });

  it('stores the value that its owner sets', async () => {
    const main = await viem.deployContract('Main');
    await viem.assertions.emitWithArgs(main.write.setValue([42n]), main, 'ValueChanged', [0n, 42n]);
    assert.equal(await main.read.value(), 42n);
  });

  it('reverts when another account sets the value', async () => {
    const main = await viem.deployContract('Main');
    await viem.assertions.revertWithCustomErrorWithArgs(
      main.write.setValue([42n], { account: other.account }),
      main,
      'NotOwner',
      [otherAddress],
    );
  });

  it('transfers ownership to the new owner', async () => {
    const main = await viem.deployContract('Main');
    await viem.assertions.emitWithArgs(
      main.write.transferOwnership([otherAddress]),
      main,
      'OwnershipTransferred',
      [deployerAddress, otherAddress],
    );
    assert.equal(await main.read.owner(), otherAddress);
    await main.write.setValue([7n], { account: other.account });
    assert.equal(await main.read.value(), 7n);
  });

  it('reverts when the new owner is the zero address', async () => {
    const main = await viem.deployContract('Main');
    await viem.assertions.revertWithCustomError(
      main.write.transferOwnership([zeroAddress]),
      main,
      'OwnerIsZero',
    );
  });
});
