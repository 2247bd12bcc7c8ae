// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Counter {
    uint256 public count = 1;
    uint256 public step = 1;
    mapping(uint256 => uint256) public entries;
    mapping(address => mapping(uint256 => uint256)) public ownEntries;
    string public name;
    address public visitor;

    event Changed(uint256 indexed count, address indexed by, bytes note);
    event Anonymous(uint256 indexed count) anonymous;

    error TooLarge(uint256 count, uint256 limit);

    constructor() payable {}

    receive() external payable {}

    function set(uint256 value) external payable {
        count = value;
        emit Changed(value, msg.sender, "set");
    }

    function setTwice(uint256 value) external {
        for (uint256 i; i < 2; i++) {
            emit Changed(value, msg.sender, "set");
        }
    }

    function signal(uint256 value) external {
        assembly {
            mstore(0, value)
            log1(0, 32, value)
        }
    }

    function put(uint256 key, uint256 value) external {
        entries[key] = value;
    }

    function putOwn(address owner, uint256 key, uint256 value) external {
        ownEntries[owner][key] = value;
    }

    function rename(string calldata text) external {
        name = text;
    }

    function visit() external {
        visitor = msg.sender;
    }

    function clear() external {
        count = 0;
    }

    function limit(uint256 value) external pure {
        if (value > 10) revert TooLarge(value, 10);
        require(value > 2, "too small");
    }

    function sender() external view returns (address, address) {
        return (msg.sender, tx.origin);
    }

    function calls(Counter other) external {
        other.set(5);
        count = 6;
    }

    function revertsAfterCalls(Counter other) external {
        other.set(9);
        count = 9;
        revert("undone");
    }
}

contract Fixed {
    uint256 public immutable value;

    constructor(uint256 initial) payable {
        value = initial;
    }

    function doubled() external view returns (uint256) {
        return 2 * value;
    }
}
