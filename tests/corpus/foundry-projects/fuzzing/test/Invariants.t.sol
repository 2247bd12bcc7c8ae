// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";

contract Handler {
    uint256 public calls;
    uint256 public lastTime;
    bool public isBroken;

    constructor() {
        lastTime = block.timestamp;
    }

    function step() external {
        calls++;
    }
}

contract AssertingHandler is Test {
    uint256 private calls;

    function step() external {
        calls++;
        assert(calls < 5);
    }
}

contract CheckingHandler is Test {
    uint256 private calls;

    function step() external {
        calls++;
        assertLt(calls, 5);
    }
}

contract RequiringHandler {
    uint256 public calls;

    function step(uint256 x) external {
        require(x > 1000, "too small");
        calls++;
    }
}

contract RejectingHandler is Test {
    uint256 private calls;

    function step(uint256) external {
        calls++;
        vm.assume(false);
    }
}

contract HalfRejectingHandler is Test {
    uint256 public accepted;

    function step(uint256 x) external {
        vm.assume(x % 2 == 0);
        accepted++;
    }
}

contract Child {
    bool public wasPoked;

    function poke() external {
        wasPoked = true;
        Factory(msg.sender == address(0) ? address(0) : factory).note();
    }

    address private factory = msg.sender;
}

contract Factory {
    bool public wasNoted;

    function create() external {
        new Child();
    }

    function note() external {
        if (msg.sender.code.length > 0) wasNoted = true;
    }
}

/// Returns values that are not in the state, in the code or in the logs.
contract SecretHandler {
    bool public isGuessed;
    uint256 private count;

    function secret() public returns (uint96) {
        count++;
        return uint96(uint256(keccak256(abi.encode(address(this), block.chainid))));
    }

    function guess(uint96 value) external {
        count++;
        if (value == uint96(uint256(keccak256(abi.encode(address(this), block.chainid))))) isGuessed = true;
    }
}

contract LoggingHandler {
    event Hidden(address indexed owner, uint256 indexed id, uint80 amount);

    bool public isGuessed;

    function emitOne() external {
        emit Hidden(msg.sender, 5, uint80(uint256(keccak256(abi.encode(address(this), block.chainid)))));
    }

    function guess(uint80 amount) external {
        if (amount == uint80(uint256(keccak256(abi.encode(address(this), block.chainid))))) isGuessed = true;
    }
}

contract TimeHandler {
    uint256 public immutable start = block.timestamp;
    uint256 public immutable startBlock = block.number;
    bool public hasTimePassed;
    bool public haveBlocksPassed;

    function step() external {
        hasTimePassed = hasTimePassed || block.timestamp != start;
        haveBlocksPassed = haveBlocksPassed || block.number != startBlock;
    }
}

contract SenderHandler {
    bool public hasUnusualSender;

    function step() external {
        uint160 sender = uint160(msg.sender);
        if (sender <= 0x11 || sender == 0x100 || msg.sender == 0x7109709ECfa91a80626fF3989D68f67F5b1DD12D) {
            hasUnusualSender = true;
        }
    }
}

contract HandlersTest is Test {
    Handler private handler;

    function setUp() public {
        handler = new Handler();
    }

    function invariant_FewerCalls() public view {
        assertLt(handler.calls(), 40);
    }

    /// forge-config: default.invariant.check-interval = 0
    function invariant_CheckedAtTheEnd() public view {
        uint256 calls = handler.calls();
        assertTrue(calls == 0 || calls == 50);
    }

    /// forge-config: default.invariant.check-interval = 7
    function invariant_CheckedSometimes() public view {
        uint256 calls = handler.calls();
        assertTrue(calls % 7 == 0 || calls == 50);
    }

    /// forge-config: default.invariant.check-interval = 7
    function invariant_CheckedTooOften() public view {
        assertTrue(handler.calls() != 14);
    }

    function invariant_Largest() public view returns (int256) {
        return int256(handler.calls());
    }

    function invariant_LargestNegative() public view returns (int256) {
        return -int256(handler.calls());
    }
}

contract AssertingTest is Test {
    function setUp() public {
        new AssertingHandler();
    }

    function invariant_Nothing() public pure {}
}

contract CheckingTest is Test {
    function setUp() public {
        new CheckingHandler();
    }

    function invariant_Nothing() public pure {}
}

contract RequiringTest is Test {
    function setUp() public {
        new RequiringHandler();
    }

    function invariant_Nothing() public pure {}

    /// forge-config: default.invariant.fail-on-revert = true
    function invariant_FailsOnRevert() public pure {}
}

contract RejectingTest is Test {
    function setUp() public {
        new RejectingHandler();
    }

    /// forge-config: default.invariant.max-assume-rejects = 10
    function invariant_Nothing() public pure {}
}

contract HalfRejectingTest is Test {
    HalfRejectingHandler private handler;

    function setUp() public {
        handler = new HalfRejectingHandler();
    }

    function afterInvariant() public view {
        assertEq(handler.accepted(), 50);
    }

    function invariant_Nothing() public pure {}
}

contract FactoryTest is Test {
    Factory private factory;

    function setUp() public {
        factory = new Factory();
    }

    function invariant_NotNoted() public view {
        assertFalse(factory.wasNoted());
    }
}

contract TargetedFactoryTest is Test {
    Factory private factory;

    function setUp() public {
        factory = new Factory();
        targetContract(address(factory));
    }

    function invariant_NotNoted() public view {
        assertFalse(factory.wasNoted());
    }
}

contract SecretTest is Test {
    SecretHandler private handler;

    function setUp() public {
        handler = new SecretHandler();
    }

    function invariant_NotGuessed() public view {
        assertFalse(handler.isGuessed());
    }
}

contract LoggingTest is Test {
    LoggingHandler private handler;

    function setUp() public {
        handler = new LoggingHandler();
    }

    function invariant_NotGuessed() public view {
        assertFalse(handler.isGuessed());
    }
}

contract TimeTest is Test {
    TimeHandler private handler;

    function setUp() public {
        handler = new TimeHandler();
    }

    function invariant_NoTimePasses() public view {
        assertFalse(handler.hasTimePassed());
        assertFalse(handler.haveBlocksPassed());
    }

    /// forge-config: default.invariant.max-time-delay = 100
    function invariant_TimePasses() public view {
        assertFalse(handler.hasTimePassed());
    }

    /// forge-config: default.invariant.max-time-delay = 100
    function invariant_OnlyTimePasses() public view {
        assertFalse(handler.haveBlocksPassed());
    }

    /// forge-config: default.invariant.max-block-delay = 100
    function invariant_BlocksPass() public view {
        assertFalse(handler.haveBlocksPassed());
    }
}

contract SenderTest is Test {
    SenderHandler private handler;

    function setUp() public {
        handler = new SenderHandler();
    }

    function invariant_UsualSenders() public view {
        assertFalse(handler.hasUnusualSender());
    }
}

/// The test contract is a target, but its tests and its other special functions are not called.
contract OwnTargetTest is Test {
    uint256 private calls;
    bool private isTestCalled;

    function setUp() public {
        targetContract(address(this));
    }

    function count() external {
        calls++;
    }

    function testCalled() public {
        isTestCalled = true;
    }

    function beforeTestSetup(bytes4) public returns (bytes[] memory) {
        isTestCalled = true;
    }

    function invariant_NoTestIsCalled() public view {
        assertFalse(isTestCalled);
    }

    function invariant_IsNotCalled() public view {
        assertEq(calls, 0);
    }
}
