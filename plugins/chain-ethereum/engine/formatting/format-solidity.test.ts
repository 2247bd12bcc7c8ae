import { describe, expect, it } from 'vitest';
import { ethereumEngine } from '../engine-for-tests';

const format = (text: string, more: { config?: string; tabSize?: number; insertSpaces?: boolean } = {}) =>
  ethereumEngine.format({ path: 'contracts/Main.sol', text, tabSize: 4, insertSpaces: true, ...more });

const UNTIDY = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract A{mapping(address=>uint) of_;// kept
function f( uint a,uint b )public returns(uint){if(a>b)return a;return b;}}
`;
const TIDY = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract A {
    mapping(address => uint) of_; // kept
    function f(uint a, uint b) public returns (uint) {
        if (a > b) return a;
        return b;
    }
}
`;

describe('formatSolidity', { timeout: 60_000 }, () => {
  it('formats source text and does not change text that is already formatted', async () => {
    expect(await format(UNTIDY)).toBe(TIDY);
    expect(await format(TIDY)).toBe(TIDY);
    expect(await format('')).toBe('');
  });

  it('supports every language version that can be compiled', async () => {
    for (const version of ['0.5.16', '0.6.12', '0.7.6', '=0.8.20', '0.8.37']) {
      const text = `pragma solidity ${version};\ncontract   A {}\n`;
      expect(await format(text), version).toBe(`pragma solidity ${version};\ncontract A {}\n`);
    }
  });

  it("uses the editor's options unless the project overrides them", async () => {
    expect(await format(UNTIDY, { insertSpaces: false })).toContain('\n\tmapping(address => uint) of_;');
    expect(await format(UNTIDY, { tabSize: 2 })).toContain('\n  mapping(address => uint) of_;');
    const config = JSON.stringify({
      semi: false,
      tabWidth: 8,
      overrides: [
        { files: '*.ts', options: { tabWidth: 2 } },
        { files: ['*.sol'], options: { tabWidth: 3 } },
      ],
    });
    expect(await format(UNTIDY, { config })).toContain('\n   mapping(address => uint) of_;');
    await expect(format(UNTIDY, { config: '{' })).rejects.toThrow("The project's .prettierrc");
  });

  it('reports the file with the syntax error', async () => {
    await expect(format('contract A { uint x = ; }')).rejects.toThrow(
      /^contracts\/Main\.sol has a syntax error and cannot be formatted: Expected AddressKeyword, .* …$/,
    );
  });
});
