import * as chai from 'chai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHardhatRuntime } from '../hardhat/runtime';
import { hostForTests } from '../host-for-tests';
import { anyUint, hardhatChaiMatchers, PANIC_CODES } from './hardhat-chai-matchers';

const token = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Token {
    mapping(address => uint256) public balanceOf;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Tagged(string indexed tag, uint256[] numbers);
    error Short(uint256 has, uint256 wants);
    error Other();
    constructor() payable { balanceOf[msg.sender] = 100; }
    function transfer(address to, uint256 value) external returns (bool) {
        if (balanceOf[msg.sender] < value) revert Short(balanceOf[msg.sender], value);
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
    function tag(string calldata text) external {
        uint256[] memory numbers = new uint256[](2);
        numbers[1] = 7;
        emit Tagged(text, numbers);
    }
    function fail(uint256 how) external {
        require(how != 1, "how is one");
        if (how == 2) assert(false);
        if (how == 3) revert();
        if (how == 4) revert Other();
    }
}
`;

type Word =
  | 'to'
  | 'be'
  | 'not'
  | 'emit'
  | 'withArgs'
  | 'reverted'
  | 'revert'
  | 'revertedWith'
  | 'revertedWithPanic'
  | 'revertedWithoutReason'
  | 'revertedWithCustomError'
  | 'changeEtherBalance'
  | 'changeEtherBalances'
  | 'changeTokenBalance'
  | 'changeTokenBalances'
  | 'properAddress'
  | 'have'
  | 'length'
  | 'above'
  | 'hexEqual';
/** The plugin's additions are not in Chai's own types. */
type Words = PromiseLike<void> &
  ((...args: readonly unknown[]) => Words) & { readonly [word in Word]: Words };
const say = (value: unknown) => chai.expect(value) as unknown as Words;

interface Token {
  readonly target: unknown;
  transfer(to: string, value: number): Promise<unknown>;
  tag(text: string): Promise<unknown>;
  fail(how: number): Promise<unknown>;
}

describe('Hardhat’s Chai matchers', { timeout: 120_000 }, () => {
  const { end, host } = hostForTests({ 'contracts/Token.sol': token });
  const { ethers } = createHardhatRuntime(host);
  let contract: Token;
  let owner: string;
  let other: string;
  beforeAll(async () => {
    chai.use(hardhatChaiMatchers as unknown as Parameters<typeof chai.use>[0]);
    contract = (await ethers.deployContract('Token')) as unknown as Token;
    const [first, second] = await ethers.getSigners();
    [owner, other] = [first?.address ?? '', second?.address ?? ''];
  }, 60_000);
  afterAll(() => end());

  it('check events and their values', async () => {
    await say(contract.transfer(other, 5)).to.emit(contract, 'Transfer').withArgs(owner, other, 5);
    await say(contract.transfer(other, 5))
      .to.emit(contract, 'Transfer')
      .withArgs(anyUint, other, 5)
      .then(
        () => expect.unreachable(),
        ({ message }: Error) =>
          expect(message).toContain('Error in the 1st argument assertion: The predicate did not'),
      );
    await say(contract.tag('red')).to.emit(contract, 'Tagged').withArgs('red', [0, 7n]);
    await say(contract.transfer(other, 1)).not.to.emit(contract, 'Tagged');
    await expect(say(contract.transfer(other, 1)).to.emit(contract, 'Tagged')).rejects.toThrow(
      'Expected event "Tagged" to be emitted, but it wasn\'t',
    );
    await expect(
      say(contract.transfer(other, 1)).to.emit(contract, 'Transfer').withArgs(owner, other, 2),
    ).rejects.toThrow(
      'Error in "Transfer" event: Error in the 3rd argument assertion: expected 1 to equal 2',
    );
    await expect(say(contract.tag('x')).to.emit(contract, 'None')).rejects.toThrow(
      "doesn't exist in the contract",
    );
  });

  it('check reverts', async () => {
    await say(contract.fail(1)).to.be.revertedWith('how is one');
    await say(contract.fail(1)).to.be.revertedWith(/is one$/);
    await say(contract.fail(2)).to.be.revertedWithPanic(PANIC_CODES.ASSERTION_ERROR);
    await say(contract.fail(3)).to.be.revertedWithoutReason(ethers);
    await say(contract.fail(4)).to.be.revertedWithCustomError(contract, 'Other');
    await say(contract.transfer(other, 900))
      .to.be.revertedWithCustomError(contract, 'Short')
      .withArgs(anyUint, 900);
    await say(contract.fail(4)).to.be.revert(ethers);
    await say(contract.fail(4)).to.be.reverted;
    await say(contract.fail(0)).to.not.be.reverted;
    await say(contract.fail(1)).to.not.be.revertedWith('how is two');
    await expect(say(contract.fail(0)).to.be.reverted).rejects.toThrow('Expected transaction to be reverted');
    await expect(say(contract.fail(4)).to.be.revertedWithCustomError(contract, 'Short')).rejects.toThrow(
      "reverted with custom error 'Short', but it reverted with custom error 'Other'",
    );
    await expect(say(contract.fail(2)).to.be.revertedWith('x')).rejects.toThrow(
      "with reason 'x', but it reverted with panic code 0x1 (Assertion error)",
    );
  });

  it('check balance changes', async () => {
    const [, second] = await ethers.getSigners();
    const pay = () => second?.sendTransaction({ to: owner, value: 1000 });
    await say(pay()).to.changeEtherBalance(ethers, owner, 1000);
    await say(pay()).to.changeEtherBalances([owner, second], [1000n, -1000]);
    await say(contract.transfer(other, 3)).to.changeTokenBalances(ethers, contract, [owner, other], [-3, 3]);
    await expect(say(contract.transfer(other, 3)).to.changeTokenBalance(contract, other, 4)).rejects.toThrow(
      `Expected the token balance of ${other} to change by 4, but it changed by 3`,
    );
  });

  it('compare events and errors with numeric strings and typed addresses', async () => {
    const transferred = () => say(contract.transfer(other, 5)).to.emit(contract, 'Transfer');
    await transferred().withArgs(owner, other, '0x05');
    await transferred().withArgs(owner, ethers.Typed.address(other), '5');
    await transferred().withArgs(owner, ethers.Typed.address(await ethers.getSigner(other)), 5);
    await say(contract.transfer(other, 900))
      .to.be.revertedWithCustomError(contract, 'Short')
      .withArgs(anyUint, '0x384');
    await expect(transferred().withArgs(owner, other, '0x06')).rejects.toThrow("expected 5 to equal '0x06'");
    await expect(transferred().withArgs(owner, other, 'five')).rejects.toThrow('3rd argument assertion');
    await expect(transferred().withArgs(owner, ethers.Typed.address(owner), 5)).rejects.toThrow(
      `expected '${other}' to equal address '${owner}'`,
    );
  });

  it('compare bigints with numeric strings, including in deep comparisons and lengths', () => {
    chai.expect(5n).to.equal('0x05');
    chai.expect('0x05').to.eq(5n);
    chai.expect(5n).to.not.equal('0x06');
    say(5n).to.be.above('0x04');
    chai.expect([1n, { a: 2n }]).to.deep.equal([1, { a: '0x02' }]);
    say([1, 2]).to.have.length.above(1n);
    chai.expect(owner).to.equal(ethers.Typed.address(owner));
    chai.expect('5').to.not.equal(5);
    expect(() => chai.expect(5n).to.equal('0x06')).toThrow('expected 5 to equal 0x06');
    expect(() => chai.expect(5n).to.equal('five')).toThrow('five');
    expect(() => chai.expect([1n]).to.deep.equal(['0x02'])).toThrow('to deeply equal');
    expect(() => chai.expect(other).to.equal(ethers.Typed.address(owner))).toThrow('to equal');
  });

  it('compare numbers with bigints, contracts with addresses, and hexadecimal strings by value', async () => {
    chai.expect(5n).to.equal(5);
    chai.expect(5).to.not.equal(6n);
    chai.expect(5n).to.be.above(4);
    chai.expect(5n).to.be.within(5, 6);
    chai.expect(100n).to.be.closeTo(99, 1);
    expect(() => chai.expect(5n).to.equal(6)).toThrow('expected 5 to equal 6');
    chai.expect(contract).to.equal(contract.target);
    expect(say(owner).to.be.properAddress).toBeDefined();
    say('0x00ff').to.hexEqual('0xFF');
    expect(() => say('0x0').to.hexEqual('zz')).toThrow('hex string equal to');
  });
});
