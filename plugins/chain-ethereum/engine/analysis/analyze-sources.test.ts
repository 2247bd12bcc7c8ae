import { describe, expect, it } from 'vitest';
import { ethereumEngine, project } from '../engine-for-tests';
import { detectors } from './analyze-sources';

/** For each detector, a contract that has the problem on the line marked 'BAD', and a contract without the problem. */
const samples: Readonly<Record<string, readonly [bad: string, good: string]>> = {
  reentrancy: [
    'mapping(address => uint) b; function w() external { (bool ok,) = msg.sender.call{value: b[msg.sender]}(""); require(ok);\nb[msg.sender] = 0; /* BAD */ }',
    'mapping(address => uint) b; function w() external { uint v = b[msg.sender]; b[msg.sender] = 0; (bool ok,) = msg.sender.call{value: v}(""); require(ok); }',
  ],
  'unchecked-call': [
    'function f(address a) external {\na.call(""); /* BAD */ }',
    'function f(address a) external { (bool ok,) = a.call(""); require(ok); }',
  ],
  delegatecall: [
    'function f(address a) external {\n(bool ok,) = a.delegatecall(""); /* BAD */ require(ok); }',
    'address constant A = address(5); function f() external { (bool ok,) = A.delegatecall(""); require(ok); }',
  ],
  selfdestruct: [
    'function f() external {\nselfdestruct(payable(msg.sender)); /* BAD */ }',
    'bool stopped; function f() external { stopped = true; }',
  ],
  'arbitrary-send': [
    'function f(address payable a) external {\na.transfer(1); /* BAD */ }',
    'address o = msg.sender; function f(address payable a) external { require(msg.sender == o); a.transfer(1); }',
  ],
  'locked-ether': [
    'receive() external payable {}',
    'receive() external payable {} function f() external { payable(msg.sender).transfer(1); }',
  ],
  'tx-origin': [
    'address o = msg.sender; function f() external view {\nrequire(tx.origin == o); /* BAD */ }',
    'address o = msg.sender; function f() external view { require(msg.sender == o); require(tx.origin == msg.sender); }',
  ],
  'weak-randomness': [
    'function f() external view returns (uint) {\nreturn uint(keccak256(abi.encodePacked(block.timestamp))) % 6; /* BAD */ }',
    'function f(uint seed) external view returns (uint) { require(block.timestamp > 5); return seed % 6; }',
  ],
  'divide-before-multiply': [
    'function f(uint a, uint b) external pure returns (uint) {\nreturn (a / b) * 100; /* BAD */ }',
    'function f(uint a, uint b) external pure returns (uint) { return (a * 100) / b; }',
  ],
  'missing-zero-check': [
    'address public to; function f(address a) external {\nto = a; /* BAD */ }',
    'address public to; function f(address a) external { require(a != address(0)); to = a; }',
  ],
  'missing-event': [
    'address public owner = msg.sender; function f() external {\nowner = msg.sender; /* BAD */ }',
    'event Changed(address to); address public owner = msg.sender; function f() external { owner = msg.sender; emit Changed(owner); }',
  ],
  'never-set': [
    'address target;/* BAD */ function f() external view returns (address) { return target; }',
    'address target; function g() external { target = msg.sender; } function f() external view returns (address) { return target; }',
  ],
  shadowing: [
    'uint public total = 1; function f(\nuint total) /* BAD */ external pure returns (uint) { return total; }',
    'uint public total = 1; function f(uint amount) external pure returns (uint) { return amount; }',
  ],
};

const ADDRESS = 'import {Address} from "@openzeppelin/contracts/utils/Address.sol";';
const ERC20 = 'import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";';

/**
 * Problems that are detected only by following calls to other functions, either in OpenZeppelin or in the same
 * contract.
 */
const reaching: readonly (readonly [code: string, head: string, bad: string, good: string])[] = [
  [
    'reentrancy',
    `${ADDRESS} contract A {`,
    'mapping(address => uint) b; function w() external { Address.sendValue(payable(msg.sender), b[msg.sender]);\nb[msg.sender] = 0; /* BAD */ }',
    'mapping(address => uint) b; function w() external { uint v = b[msg.sender]; b[msg.sender] = 0; Address.sendValue(payable(msg.sender), v); }',
  ],
  [
    'reentrancy',
    `${ERC20} contract A is ERC20("A", "A") {`,
    'function w(uint v) external { (bool ok,) = msg.sender.call{value: v}(""); require(ok);\n_burn(msg.sender, v); /* BAD */ }',
    'function w(uint v) external { _burn(msg.sender, v); (bool ok,) = msg.sender.call{value: v}(""); require(ok); }',
  ],
  [
    'reentrancy',
    'contract A {',
    'uint n; function pay() private { (bool ok,) = msg.sender.call(""); require(ok); } function w() external { pay();\nn++; /* BAD */ }',
    'uint n; function pay(uint) private { (bool ok,) = msg.sender.call(""); require(ok); } function w() external { pay(n++); }',
  ],
  [
    'arbitrary-send',
    `${ADDRESS} contract A {`,
    'function f(address payable a) external {\nAddress.sendValue(a, 1); /* BAD */ }',
    'constructor(address payable a) payable { Address.sendValue(a, 1); } address o = msg.sender; function check() private view { require(msg.sender == o); } function f(address payable a) external { check(); Address.sendValue(a, 1); }',
  ],
  [
    'locked-ether',
    `${ADDRESS} ${ERC20}\ncontract A is ERC20("A", "A") { /* BAD */`,
    'receive() external payable {}',
    'receive() external payable {} function f() external { Address.sendValue(payable(msg.sender), 1); }',
  ],
  [
    'missing-event',
    'contract A {',
    'address public owner; function set(address to) private { owner = to; } function f() external {\nowner = msg.sender; /* BAD */ set(owner); }',
    'event Changed(address to); address public owner; function tell() private { emit Changed(owner); } function f() external { owner = msg.sender; tell(); }',
  ],
];

/** Diagnostics that the detectors report for a contract whose body starts on line 3. */
async function diagnosticsOf(body: string, pragma = '0.8.37', head = 'contract A {') {
  const files = project({
    'A.sol': `// SPDX-License-Identifier: MIT\npragma solidity ${pragma};\n${head}\n${body}\n}`,
  });
  const found = await ethereumEngine.analyze({ files });
  return found
    .filter(({ source }) => source === 'analysis')
    .map(({ code, range }) => [code, range?.startLine] as const);
}

describe('analyzeSources', { timeout: 60_000 }, () => {
  it.each(Object.entries(samples))(
    'reports %s at its position, and reports nothing in correct code',
    async (code, [bad, good]) => {
      const lines = `\n\n\n${bad}`.split('\n');
      const line = bad.includes('BAD') ? lines.findIndex((text) => text.includes('BAD')) + 1 : 3;
      expect(await diagnosticsOf(bad)).toContainEqual([code, line]);
      expect((await diagnosticsOf(good)).map(([name]) => name)).not.toContain(code);
    },
  );

  it.each(reaching)('detects %s by following function calls in %s', async (code, head, bad, good) => {
    const lines = `\n\n${head}\n${bad}`.split('\n');
    expect(await diagnosticsOf(bad, '0.8.37', head)).toContainEqual([
      code,
      lines.findIndex((text) => text.includes('BAD')) + 1,
    ]);
    expect((await diagnosticsOf(good, '0.8.37', head)).map(([name]) => name)).not.toContain(code);
  });

  it('reports the same diagnostics after a harmless edit in one of several files, and reports none in libraries', async () => {
    const head = '// SPDX-License-Identifier: MIT\npragma solidity 0.8.37;\n';
    const analyze = async (number: number) => {
      const files = project({
        'Base.sol': `${head}contract Base { uint256 internal total; function pay() internal { (bool ok,) = msg.sender.call(""); require(ok); } }`,
        'Heir.sol': `${head}import {Base} from "./Base.sol";\ncontract Heir is Base { uint256 public constant N = ${number}; function f() external { pay(); total = N; } }`,
        'lib/other/Other.sol': `${head}contract Other { function f(address a) external { a.call(""); } }`,
        'Other.sol': `${head}import {Other} from "other/Other.sol";\ncontract Mine is Other { uint256 public constant X = ${'1 + '.repeat(9)}1; }`,
      });
      const found = await ethereumEngine.analyze({ files });
      return found.flatMap(({ source, path, code }) => (source === 'analysis' ? `${path} ${code}` : []));
    };
    expect(await analyze(1)).toEqual(['Heir.sol reentrancy']);
    expect(await analyze(22222)).toEqual(['Heir.sol reentrancy']);
  });

  it('reports pragmas that allow several compiler versions', async () => {
    expect(await diagnosticsOf('', '^0.8.0')).toEqual([['floating-pragma', 2]]);
    expect(await diagnosticsOf('', '0.8.37')).toEqual([]);
  });

  it('is tested with sample contracts for every detector except floating-pragma', () => {
    expect(detectors.map(({ code }) => code).sort()).toEqual(
      [...Object.keys(samples), 'floating-pragma'].sort(),
    );
  });
});
