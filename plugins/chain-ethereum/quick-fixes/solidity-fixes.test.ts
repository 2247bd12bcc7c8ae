import { applyEdits } from '@core/base/text/text-edits';
import type { CodeAction } from '@core/languages/code-actions';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { describe, expect, it } from 'vitest';
import type { PageServices } from '../../../tests/support/page-services';
import { ethereumEngine, project } from '../engine/engine-for-tests';
import { SolidityFixes } from './solidity-fixes';

const head = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\n';

function fixesFor(files: Readonly<Record<string, string>>): SolidityFixes {
  return new SolidityFixes({
    editor: { text: () => undefined },
    files: new FakeProjectFiles(files),
  } as unknown as ConstructorParameters<typeof SolidityFixes>[0] & PageServices);
}

async function diagnosticsOf(files: Readonly<Record<string, string>>, message: string) {
  const { diagnostics } = await ethereumEngine.compile({ files: project(files) });
  return diagnostics.filter((one) => one.path === 'A.sol' && one.message.includes(message));
}

/**
 * The quick fixes for diagnostics in A.sol whose messages contain the given text. The files are compiled with the
 * actual compiler.
 */
async function offered(
  files: Readonly<Record<string, string>>,
  message: string,
): Promise<readonly CodeAction[]> {
  const diagnostics = await diagnosticsOf(files, message);
  expect(diagnostics, `'${message}' is said`).not.toHaveLength(0);
  const text = files['A.sol'] ?? '';
  return fixesFor(files).actions({ path: 'A.sol', language: 'solidity', text, diagnostics });
}

describe('quick fixes for Solidity', { timeout: 60_000 }, () => {
  it.each([
    {
      message: 'SPDX license identifier',
      before: 'pragma solidity ^0.8.20;\ncontract A {}\n',
      title: 'Add licence “MIT”',
      after: '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\ncontract A {}\n',
    },
    {
      message: 'required compiler version',
      before: '// SPDX-License-Identifier: MIT\ncontract A {}\n',
      title: 'Add “pragma solidity ^0.8.37;”',
      after: '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.37;\ncontract A {}\n',
    },
    {
      message: 'No available compiler satisfies',
      before: '// SPDX-License-Identifier: MIT\npragma solidity 0.8.99;\ncontract A {}\n',
      title: 'Change to “pragma solidity ^0.8.37;”',
      after: '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.37;\ncontract A {}\n',
    },
    {
      message: 'Unused local variable',
      before: `${head}contract A {\n  function f() public pure {\n    uint y = 5;\n  }\n}\n`,
      title: 'Remove unused variable “y”',
      after: `${head}contract A {\n  function f() public pure {\n  }\n}\n`,
    },
    {
      message: 'Unused local variable',
      before: `${head}contract A {\n  uint x;\n  function f() public {\n    uint y = g();\n  }\n  function g() public returns (uint) { return x++; }\n}\n`,
      title: 'Remove variable “y” but keep the call',
      after: `${head}contract A {\n  uint x;\n  function f() public {\n    g();\n  }\n  function g() public returns (uint) { return x++; }\n}\n`,
    },
    {
      message: 'Unused local variable',
      before: `${head}contract A {\n  function f() public pure returns (uint) {\n    (uint p, uint q) = (1, 2);\n    return p;\n  }\n}\n`,
      title: 'Remove unused variable “q”',
      after: `${head}contract A {\n  function f() public pure returns (uint) {\n    (uint p, ) = (1, 2);\n    return p;\n  }\n}\n`,
    },
    {
      message: 'Unused function parameter',
      before: `${head}contract A { function f(uint a) public pure returns (uint) { return 1; } }\n`,
      title: 'Comment out unused name “a”',
      after: `${head}contract A { function f(uint /* a */) public pure returns (uint) { return 1; } }\n`,
    },
    {
      message: 'No visibility specified',
      before: `${head}contract A { function f(uint /* ) */ a) pure returns (uint) { return a; } }\n`,
      title: 'Insert “public”',
      after: `${head}contract A { function f(uint /* ) */ a) public pure returns (uint) { return a; } }\n`,
    },
    {
      message: 'can be restricted to view',
      before: `${head}contract A { uint x; function f() public returns (uint) { return x; } }\n`,
      title: 'Insert “view”',
      after: `${head}contract A { uint x; function f() public view returns (uint) { return x; } }\n`,
    },
    {
      message: 'can be restricted to pure',
      before: `${head}contract A { function f() external view returns (uint) { return 3; } }\n`,
      title: 'Change to “pure”',
      after: `${head}contract A { function f() external pure returns (uint) { return 3; } }\n`,
    },
    {
      message: 'Data location must be',
      before: `${head}contract A { function f(string[] names) public pure {} }\n`,
      title: 'Insert “memory”',
      after: `${head}contract A { function f(string[] memory names) public pure {} }\n`,
    },
    {
      message: 'should be marked as abstract',
      before: `${head}interface I { function f() external; }\ncontract A is I {}\n`,
      title: 'Insert “abstract”',
      after: `${head}interface I { function f() external; }\nabstract contract A is I {}\n`,
    },
    {
      message: 'missing "override"',
      before: `${head}contract B { function f() public virtual {} }\ncontract A is B { function f() public {} }\n`,
      title: 'Insert “override”',
      after: `${head}contract B { function f() public virtual {} }\ncontract A is B { function f() public override {} }\n`,
    },
    {
      message: 'Visibility for constructor is ignored',
      before: `${head}contract A { constructor() public {} }\n`,
      title: 'Remove “public”',
      after: `${head}contract A { constructor() {} }\n`,
    },
    {
      message: "Expected ';'",
      before: `${head}contract A {\n  uint x = 1 // one\n  uint y;\n}\n`,
      title: 'Insert “;”',
      after: `${head}contract A {\n  uint x = 1; // one\n  uint y;\n}\n`,
    },
    {
      message: 'Undeclared identifier',
      before: `${head}contract A { uint total; function f() public { totl = 1; } }\n`,
      title: 'Change to “total”',
      after: `${head}contract A { uint total; function f() public { total = 1; } }\n`,
    },
  ])('$title', async ({ message, before, title, after }) => {
    const files = { 'A.sol': before };
    const actions = await offered(files, message);
    const action = actions.find((one) => one.title === title);
    expect(actions.map((one) => one.title)).toContain(title);
    const text = applyEdits(before, action?.edits ?? []);
    expect(text).toBe(after);
    // The diagnostic no longer appears after the fix, and no fix is offered twice.
    expect(await diagnosticsOf({ 'A.sol': text }, message)).toEqual([]);
    const { diagnostics } = action ?? { diagnostics: [] };
    const again = await fixesFor(files).actions({ path: 'A.sol', language: 'solidity', text, diagnostics });
    expect(again.map((one) => one.title)).not.toContain(title);
  });

  it('suggest the file that an import refers to', async () => {
    const before = `${head}import {Box} from './Box.sol';\ncontract A is Box {}\n`;
    const files = { 'A.sol': before, 'lib/parts/Box.sol': `${head}contract Box {}\n` };
    const [action, ...others] = await offered(files, 'Cannot find');
    expect([action?.title, others]).toEqual(['Change to “./lib/parts/Box.sol”', []]);
    const text = applyEdits(before, action?.edits ?? []);
    expect(text).toContain("import {Box} from './lib/parts/Box.sol';");
    expect(await diagnosticsOf({ ...files, 'A.sol': text }, '')).toEqual([]);
  });

  it('import a name that is declared in another file', async () => {
    const before = `${head}contract A is Box {}\n`;
    const files = { 'A.sol': before, 'parts/Shelf.sol': `${head}// contract Box\ncontract Box {}\n` };
    const [action] = await offered(files, 'Identifier not found');
    expect(action?.title).toBe('Import “Box” from “./parts/Shelf.sol”');
    const text = applyEdits(before, action?.edits ?? []);
    expect(text).toBe(`${head}\nimport {Box} from "./parts/Shelf.sol";\ncontract A is Box {}\n`);
    expect(await diagnosticsOf({ ...files, 'A.sol': text }, '')).toEqual([]);
  });

  it('are not offered if two files require different compilers or the text has changed', async () => {
    const files = {
      'A.sol': '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\nimport "./B.sol";\ncontract A {}\n',
      'B.sol': '// SPDX-License-Identifier: MIT\npragma solidity ^0.7.0;\ncontract B {}\n',
    };
    expect(await offered(files, 'No available compiler satisfies')).toEqual([]);
    const diagnostics = await diagnosticsOf({ 'A.sol': `${head}contract A { constructor() public {} }` }, '');
    const request = { path: 'A.sol', language: 'solidity', text: '', diagnostics };
    expect(await fixesFor({}).actions(request)).toEqual([]);
  });
});
