// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";

/// Every test that fails here fails because it receives a fixture.
contract FixturesTest is Test {
    struct Pair {
        uint256 left;
        address right;
    }

    uint256[] public fixture_amount;
    int64[] public fixtureDelta = [int64(-1_234_567)];
    bool[] public fixtureFlag = [true];
    uint128[] public fixtureOther = [uint128(3)];

    function setUp() public {
        fixture_amount.push(uint256(keccak256("amount")));
    }

    function fixtureOwner() public pure returns (address[] memory owners) {
        owners = new address[](2);
        owners[0] = address(uint160(uint256(keccak256("first"))));
        // Not a constant, which would also be in the dictionary.
        owners[1] = address(uint160(uint256(keccak256(bytes(string.concat("second", "-", "owner"))))));
    }

    function fixture_text() public pure returns (string[2] memory texts) {
        texts[0] = string.concat("some", "-", "text");
        texts[1] = string.concat("other", "-", "text");
    }

    function fixtureData() public pure returns (bytes[] memory data) {
        data = new bytes[](1);
        data[0] = abi.encode(keccak256("data"));
    }

    function fixtureReverts() public pure returns (uint256[] memory) {
        revert("no fixtures");
    }

    function testFuzz_Amount(uint256 amount) public pure {
        assertTrue(amount != uint256(keccak256("amount")));
    }

    function testFuzz_AmountWithUnderscores(uint256 _amount_, bool x) public pure {
        assertTrue(x || !x);
        assertTrue(_amount_ != uint256(keccak256("amount")));
    }

    function testFuzz_OtherType(uint160 owner) public pure {
        assertTrue(owner != uint160(fixtureOwner()[1]));
    }

    function testFuzz_Delta(int64 delta) public pure {
        assertTrue(delta != -1_234_567);
    }

    function testFuzz_Owner(address OWNER) public pure {
        assertTrue(OWNER != fixtureOwner()[1]);
    }

    function testFuzz_Text(string memory text) public pure {
        assertTrue(keccak256(bytes(text)) != keccak256("other-text"));
    }

    function testFuzz_Data(bytes memory data) public pure {
        assertTrue(keccak256(data) != keccak256(abi.encode(keccak256("data"))));
    }

    function testFuzz_Reverts(uint256 reverts) public pure {
        assertTrue(reverts != uint160(fixtureOwner()[1]));
    }
}

contract FixtureHandler {
    bool public hasFixture;

    function take(uint256 amount) external {
        if (amount == uint256(keccak256("amount"))) hasFixture = true;
    }
}

contract FixtureInvariantTest is Test {
    FixtureHandler private handler;

    function setUp() public {
        handler = new FixtureHandler();
    }

    function fixtureAmount() public pure returns (uint256[] memory amounts) {
        amounts = new uint256[](1);
        amounts[0] = uint256(keccak256("amount"));
    }

    function invariant_NoFixture() public view {
        assertFalse(handler.hasFixture());
    }
}
