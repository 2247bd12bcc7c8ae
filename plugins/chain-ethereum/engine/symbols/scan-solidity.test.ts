import { outline, unreadableTexts } from '@tests/support/scanned-outline';
import { describe, expect, it } from 'vitest';
import { scanSolidity } from './scan-solidity';

describe('scanSolidity', () => {
  it('lists the members of a contract, but nothing in comments, strings or imports', () => {
    expect(
      outline(
        scanSolidity,
        `// contract Nothing {}
        pragma solidity ^0.8.20;
        import {A, B} from "./a.sol";
        using {add} for Price global;
        type Price is uint128;
        uint256 constant LIMIT = 10;
        error Late(uint256 at);
        abstract contract Vault is Ownable, ERC20("x", "contract Y {") {
          struct Deposit { address owner; mapping(address => uint256) parts; }
          enum State { Open, /* Shut, */ Closed }
          event Paid(address indexed from);
          mapping(address => mapping(uint => bool)) public seen;
          uint256 private constant FEE = 1;
          string name = "function no() {}";
          modifier onlyOnce() { _; }
          constructor(uint a) Ownable() { if (a > 1) { revert(); } }
          function pay(uint256 a) external payable onlyOnce returns (bool) { unchecked { a++; } return true; }
          function peek() external view returns (uint256);
          receive() external payable {}
        }
        interface IVault { function peek() external; }
        library Lib { function f() internal {} }
        function add(Price a) pure returns (Price) { return a; }`,
      ),
    ).toEqual([
      'type Price',
      'constant LIMIT',
      'error Late',
      'contract Vault (is Ownable, ERC20)',
      '  struct Deposit',
      '    field owner',
      '    field parts',
      '  enum State',
      '    enum-member Open',
      '    enum-member Closed',
      '  event Paid',
      '  field seen',
      '  constant FEE',
      '  field name',
      '  modifier onlyOnce',
      '  constructor constructor',
      '  method pay',
      '  method peek',
      '  constructor receive',
      'interface IVault',
      '  method peek',
      'module Lib',
      '  method f',
      'function add',
    ]);
  });

  it('lists the symbols before a syntax error', () => {
    expect(outline(scanSolidity, 'contract A { uint a; function f( { } function g() {} }')).toContain(
      'contract A',
    );
  });

  it.each([scanSolidity])('terminates for input that is not source code: %o', (scan) => {
    for (const text of unreadableTexts) expect(Array.isArray(scan(text))).toBe(true);
  });
});
