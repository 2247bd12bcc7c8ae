import type { Artifact, LocalNetwork } from '@core/chains/toolchain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ethereumEngine, project } from './engine-for-tests';
import { ethereumPayload } from './payload';
import { defaultPreferences } from './settings/compiler-settings';
import { runForTests } from './testing/run-for-tests';

const HEAD = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.24;\n';

/** A DAO that acts through a timelock. Its members vote with its token. */
const FILES = {
  'contracts/Coin.sol': `${HEAD}
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
contract Coin is ERC20, ERC20Permit, ERC20Votes {
    constructor(address holder) ERC20("Coin", "C") ERC20Permit("Coin") { _mint(holder, 1000 ether); }
    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) { super._update(from, to, value); }
    function nonces(address owner) public view override(ERC20Permit, Nonces) returns (uint256) { return super.nonces(owner); }
}
`,
  'contracts/Box.sol': `${HEAD}
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
contract Box is Ownable {
    uint256 public value;
    constructor(address owner) Ownable(owner) {}
    function store(uint256 newValue) external onlyOwner { value = newValue; }
}
`,
  'contracts/Community.sol': `${HEAD}
import {Governor} from "@openzeppelin/contracts/governance/Governor.sol";
import {GovernorSettings} from "@openzeppelin/contracts/governance/extensions/GovernorSettings.sol";
import {GovernorCountingSimple} from "@openzeppelin/contracts/governance/extensions/GovernorCountingSimple.sol";
import {GovernorVotes} from "@openzeppelin/contracts/governance/extensions/GovernorVotes.sol";
import {GovernorVotesQuorumFraction} from "@openzeppelin/contracts/governance/extensions/GovernorVotesQuorumFraction.sol";
import {GovernorTimelockControl} from "@openzeppelin/contracts/governance/extensions/GovernorTimelockControl.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {IVotes} from "@openzeppelin/contracts/governance/utils/IVotes.sol";
contract Community is Governor, GovernorSettings, GovernorCountingSimple, GovernorVotes, GovernorVotesQuorumFraction, GovernorTimelockControl {
    constructor(IVotes token, TimelockController timelock)
        Governor("Community") GovernorSettings(1, 5, 0) GovernorVotes(token) GovernorVotesQuorumFraction(4) GovernorTimelockControl(timelock) {}
    function state(uint256 id) public view override(Governor, GovernorTimelockControl) returns (ProposalState) { return super.state(id); }
    function proposalNeedsQueuing(uint256 id) public view override(Governor, GovernorTimelockControl) returns (bool) { return super.proposalNeedsQueuing(id); }
    function proposalThreshold() public view override(Governor, GovernorSettings) returns (uint256) { return super.proposalThreshold(); }
    function _queueOperations(uint256 id, address[] memory targets, uint256[] memory values, bytes[] memory calldatas, bytes32 description) internal override(Governor, GovernorTimelockControl) returns (uint48) { return super._queueOperations(id, targets, values, calldatas, description); }
    function _executeOperations(uint256 id, address[] memory targets, uint256[] memory values, bytes[] memory calldatas, bytes32 description) internal override(Governor, GovernorTimelockControl) { super._executeOperations(id, targets, values, calldatas, description); }
    function _cancel(address[] memory targets, uint256[] memory values, bytes[] memory calldatas, bytes32 description) internal override(Governor, GovernorTimelockControl) returns (uint256) { return super._cancel(targets, values, calldatas, description); }
    function _executor() internal view override(Governor, GovernorTimelockControl) returns (address) { return super._executor(); }
}
`,
  'contracts/Lock.sol': `${HEAD}
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
contract Lock is TimelockController {
    constructor(address admin) TimelockController(1, new address[](0), new address[](0), admin) {}
}
`,
};

const SUITE = `${HEAD}
import {Test} from "forge-std/Test.sol";
import {Coin} from "../contracts/Coin.sol";
import {Box} from "../contracts/Box.sol";
import {Community} from "../contracts/Community.sol";
import {Lock} from "../contracts/Lock.sol";
import {IGovernor} from "@openzeppelin/contracts/governance/IGovernor.sol";
contract CommunityTest is Test {
    Coin coin; Lock lock; Community community; Box box;
    function setUp() public {
        coin = new Coin(address(this));
        lock = new Lock(address(this));
        community = new Community(coin, lock);
        box = new Box(address(lock));
        lock.grantRole(lock.PROPOSER_ROLE(), address(community));
        lock.grantRole(lock.EXECUTOR_ROLE(), address(0));
        coin.delegate(address(this));
        vm.roll(block.number + 1);
    }
    function test_Decides() public {
        (address[] memory targets, uint256[] memory values, bytes[] memory calls) = (new address[](1), new uint256[](1), new bytes[](1));
        targets[0] = address(box);
        calls[0] = abi.encodeCall(Box.store, (42));
        uint256 id = community.propose(targets, values, calls, "store 42");
        vm.roll(block.number + 2);
        community.castVote(id, 1);
        vm.roll(block.number + 6);
        assertEq(uint256(community.state(id)), uint256(IGovernor.ProposalState.Succeeded));
        community.queue(targets, values, calls, keccak256("store 42"));
        vm.warp(block.timestamp + 2);
        community.execute(targets, values, calls, keccak256("store 42"));
        assertEq(box.value(), 42);
    }
    function test_NobodyElseStores() public {
        vm.expectRevert();
        box.store(1);
    }
}
`;

/** A contract whose deployed code exceeds the limit of 24576 bytes. */
const LONG = `${HEAD}
contract Long {
    function text() external pure returns (bytes memory) { return hex"${'ab'.repeat(24_576)}"; }
}
`;

describe('a project that uses many OpenZeppelin files', { timeout: 120_000 }, () => {
  let network: LocalNetwork;
  let holder: string;

  const compile = async (files: Readonly<Record<string, string>>, optimizer: boolean) => {
    const preferences = { ...defaultPreferences, optimizer };
    const { artifacts, diagnostics } = await ethereumEngine.compile({ files: project(files), preferences });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const all = new Map(artifacts.map((artifact) => [artifact.name, artifact]));
    const find = (name: string) => all.get(name) as Artifact;
    const deploy = (name: string, ...values: readonly string[]) =>
      network.deploy({ artifact: find(name), arguments: values });
    return { names: [...all.keys()].sort(), find, deploy };
  };

  beforeEach(async () => {
    network = (await ethereumEngine.openLocalNetwork?.()) as LocalNetwork;
    holder = (await network.accounts())[0]?.address ?? '';
  });
  afterEach(() => network.dispose());

  it('compiles with at least 39 OpenZeppelin files and can be deployed and used', async () => {
    const { names, find, deploy } = await compile(FILES, true);
    expect(names).toEqual(['Box', 'Coin', 'Community', 'Lock']);
    const sources = Object.keys(ethereumPayload(find('Community')).sources);
    const library = sources.filter((name) => name.startsWith('@openzeppelin/contracts/'));
    expect(library.length).toBeGreaterThanOrEqual(39);

    const coin = await deploy('Coin', holder);
    const lock = await deploy('Lock', holder);
    const community = await deploy('Community', coin.address, lock.address);
    expect([coin, lock, community].map(({ succeeded }) => succeeded)).toEqual([true, true, true]);
    const delegated = await network.send({
      address: coin.address,
      artifact: find('Coin'),
      method: 'delegate(address)',
      arguments: [holder],
    });
    const events = delegated.transactions[0]?.events.map(({ name }) => name);
    expect(events).toEqual(['DelegateChanged', 'DelegateVotesChanged']);
    const ask = async (name: string, address: string, method: string, ...values: readonly string[]) => {
      const request = { address, artifact: find(name), method, arguments: values };
      return (await network.call(request)).values[0]?.value;
    };
    expect(await ask('Coin', coin.address, 'getVotes(address)', holder)).toBe(String(1000n * 10n ** 18n));
    expect(await ask('Community', community.address, 'votingPeriod()')).toBe('5');
    expect(await ask('Community', community.address, 'timelock()')).toBe(lock.address);
  });

  it('gets advice on what to do if a contract exceeds the size limit', async () => {
    const { deploy } = await compile({ 'contracts/Long.sol': LONG }, false);
    const long = await deploy('Long');
    expect(long.transactions[0]?.reason).toMatch(/24576 bytes.*“ethereum\.compiler\.optimizer”/);
  });

  it('passes its tests', async () => {
    const { states } = await runForTests({ ...FILES, 'test/Community.t.sol': SUITE }, 'test/Community.t.sol');
    expect(states).toEqual({ test_Decides: 'passed', test_NobodyElseStores: 'passed' });
  });
});
