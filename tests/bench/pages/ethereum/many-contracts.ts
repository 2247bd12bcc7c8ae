import type { SourceFile } from '@core/chains/toolchain';

const CONTRACTS = 100;
/** Number of libraries, each imported by ten contracts. */
const LIBRARIES = 10;

const head = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.24;\n';

/** Values in files that change between compilations, so that no compilation result is reused. */
export interface ProjectChange {
  /** Value in a contract that no file imports. */
  readonly leaf: number;
  /** Value in a library that ten contracts import. */
  readonly shared: number;
}

/**
 * A project with 100 contracts of 60 to 150 lines, 10 libraries and 10 interfaces. Twenty of the contracts import
 * OpenZeppelin.
 */
export function manyContracts({ leaf, shared }: ProjectChange): readonly SourceFile[] {
  const numbered = (count: number, file: (index: number) => SourceFile) =>
    Array.from({ length: count }, (_, index) => file(index));
  return [
    ...numbered(LIBRARIES, (index) => ({
      path: `contracts/libraries/Rates${index}.sol`,
      content: library(index, index === 0 ? shared : index),
    })),
    ...numbered(LIBRARIES, (index) => ({
      path: `contracts/interfaces/IVault${index}.sol`,
      content: `${head}interface IVault${index} {\n    function balanceOf${index}(address owner) external view returns (uint256);\n}\n`,
    })),
    ...numbered(CONTRACTS, (index) => ({
      path: `contracts/Vault${index}.sol`,
      content: contract(index, index === CONTRACTS - 1 ? leaf : index),
    })),
  ];
}

function library(index: number, value: number): string {
  return `${head}library Rates${index} {
    uint256 internal constant BASE = ${value};

    function scale(uint256 amount, uint256 rate) internal pure returns (uint256) {
        return (amount * (rate + BASE)) / 10_000;
    }

    function compound(uint256 amount, uint256 rate, uint256 times) internal pure returns (uint256) {
        for (uint256 time = 0; time < times; time++) {
            amount += scale(amount, rate);
        }
        return amount;
    }
}
`;
}

/** Base contracts that a fifth of the contracts extend. */
const inherited = [
  {
    file: '@openzeppelin/contracts/token/ERC20/ERC20.sol',
    name: 'ERC20',
    constructorCall: (name: string) => `ERC20("${name}", "V")`,
  },
  {
    file: '@openzeppelin/contracts/token/ERC721/ERC721.sol',
    name: 'ERC721',
    constructorCall: (name: string) => `ERC721("${name}", "V")`,
  },
  {
    file: '@openzeppelin/contracts/access/Ownable.sol',
    name: 'Ownable',
    constructorCall: () => 'Ownable(msg.sender)',
  },
  {
    file: '@openzeppelin/contracts/access/AccessControl.sol',
    name: 'AccessControl',
    constructorCall: () => '',
  },
];

function contract(index: number, value: number): string {
  const base = index % 5 === 0 ? inherited[(index / 5) % inherited.length] : undefined;
  const near = index % LIBRARIES;
  const operations = Array.from({ length: 3 + (index % 7) }, (_, operation) =>
    functionsOf(near, operation, value),
  );
  return `${head}import {Rates${near}} from "./libraries/Rates${near}.sol";
import {IVault${near}} from "./interfaces/IVault${near}.sol";
${base ? `import {${base.name}} from "${base.file}";\n` : ''}
/// @title A vault that keeps deposits of its users
contract Vault${index}${base ? ` is ${base.name}` : ''} {
    using Rates${near} for uint256;

    struct Deposit {
        uint256 amount;
        uint256 rate;
        uint64 since;
        bool isClosed;
    }

    error TooSmall(uint256 amount, uint256 least);
    error Closed(address holder, uint256 operation);

    event Deposited(address indexed holder, uint256 indexed operation, uint256 amount);
    event Withdrawn(address indexed holder, uint256 indexed operation, uint256 amount);

    uint256 public constant LEAST = ${value};
    IVault${near} public immutable next;
    mapping(address => mapping(uint256 => Deposit)) private deposits;
    mapping(uint256 => uint256) public totals;

    constructor(IVault${near} next_) ${base?.constructorCall(`Vault${index}`) ?? ''} {
        next = next_;
    }

    modifier onlyOpen(uint256 operation) {
        if (deposits[msg.sender][operation].isClosed) {
            revert Closed(msg.sender, operation);
        }
        _;
    }
${operations.join('')}}
`;
}

function functionsOf(near: number, operation: number, value: number): string {
  return `
    /// @notice Adds to the deposit
    function deposit${operation}(uint256 amount) external payable onlyOpen(${operation}) {
        if (amount < LEAST) revert TooSmall(amount, LEAST);
        Deposit storage held = deposits[msg.sender][${operation}];
        held.amount += amount + msg.value;
        held.rate = ${(value % 100) + operation};
        held.since = uint64(block.timestamp);
        totals[${operation}] += amount;
        emit Deposited(msg.sender, ${operation}, held.amount);
    }

    function worth${operation}(address holder, uint256 times) public view returns (uint256) {
        Deposit memory held = deposits[holder][${operation}];
        return held.amount.compound(held.rate, times) + next.balanceOf${near}(holder);
    }
`;
}
