import { applyEdits } from '@core/base/text/text-edits';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { describe, expect, it } from 'vitest';
import { stdlib, tonEngine } from '../engine/engine-for-tests';
import { TonFixes } from './ton-fixes';

type Files = Readonly<Record<string, string>>;

const contract = (body: string) => `() recv_internal(cell message, slice body) impure {\n${body}}\n`;
const tolk = (body: string) => `fun onInternalMessage(in: InMessage) {\n${body}}\n`;

async function diagnosticsOf(files: Files, path: string) {
  const sources = Object.entries(files).map(([at, content]) => ({ path: at, content }));
  const { diagnostics } = await tonEngine.compile({ files: sources });
  return diagnostics.filter((one) => one.path === path);
}

/** The quick fixes offered for the compiler's diagnostics in a file. */
async function offered(files: Files, path: string, text = files[path] ?? '') {
  const diagnostics = await diagnosticsOf(files, path);
  expect(diagnostics).not.toHaveLength(0);
  const fixes = new TonFixes({
    editor: { text: () => undefined },
    files: new FakeProjectFiles(files),
  } as unknown as ConstructorParameters<typeof TonFixes>[0]);
  return fixes.actions({ path, language: '', text, diagnostics });
}

describe("quick fixes for TON's languages", { timeout: 60_000 }, () => {
  it.each<{ title: string; path: string; before: string; others?: Files; after: string }>([
    {
      title: 'Add “#include "imports/stdlib.fc";”',
      path: 'contracts/main.fc',
      before: contract('  send_raw_message(message, 1);\n'),
      others: { 'contracts/imports/stdlib.fc': stdlib },
      after: `#include "imports/stdlib.fc";\n${contract('  send_raw_message(message, 1);\n')}`,
    },
    {
      title: 'Change to “imports/stdlib.fc”',
      path: 'contracts/main.fc',
      before: `#include "stdlib.fc";\n${contract('')}`,
      others: { 'contracts/imports/stdlib.fc': stdlib },
      after: `#include "imports/stdlib.fc";\n${contract('')}`,
    },
    {
      title: 'Change to “#pragma version >=0.4.6;”',
      path: 'main.fc',
      before: `#pragma version >=0.5.0;\n${contract('')}`,
      after: `#pragma version >=0.4.6;\n${contract('')}`,
    },
    {
      title: 'Remove “#pragma foo;”',
      path: 'main.fc',
      before: `#pragma foo;\n${contract('')}`,
      after: contract(''),
    },
    {
      title: 'Insert “;”',
      path: 'main.fc',
      before: contract('  int x = 1 ;; one\n  return ();\n'),
      after: contract('  int x = 1; ;; one\n  return ();\n'),
    },
    {
      title: 'Add “import "@stdlib/tvm-dicts"”',
      path: 'main.tolk',
      before: tolk('  var d = createEmptyDict();\n'),
      after: `import "@stdlib/tvm-dicts"\n${tolk('  var d = createEmptyDict();\n')}`,
    },
    {
      title: 'Add “import "lib/foo"”',
      path: 'contracts/main.tolk',
      before: tolk('  foo();\n'),
      others: { 'contracts/lib/foo.tolk': 'fun foo() { }\n' },
      after: `import "lib/foo"\n${tolk('  foo();\n')}`,
    },
    {
      title: 'Change to “lib/foo”',
      path: 'contracts/main.tolk',
      before: `import "foo"\n${tolk('')}`,
      others: { 'contracts/lib/foo.tolk': 'fun foo() { }\n' },
      after: `import "lib/foo"\n${tolk('')}`,
    },
    {
      title: 'Change to “tolk 1.3”',
      path: 'main.tolk',
      before: `tolk 0.9\n${tolk('')}`,
      after: `tolk 1.3\n${tolk('')}`,
    },
    {
      title: 'Change to “var q”',
      path: 'main.tolk',
      before: tolk('  val q = 3;\n  q = 4;\n'),
      after: tolk('  var q = 3;\n  q = 4;\n'),
    },
    {
      title: 'Add “import "@stdlib/ownable";”',
      path: 'main.tact',
      before: 'contract A with Ownable {\n  owner: Address;\n  init(o: Address) { self.owner = o; }\n}\n',
      after:
        'import "@stdlib/ownable";\ncontract A with Ownable {\n  owner: Address;\n  init(o: Address) { self.owner = o; }\n}\n',
    },
    {
      title: 'Add “import "./lib/foo";”',
      path: 'main.tact',
      before: 'contract A {\n  receive() { foo(); }\n}\n',
      others: { 'lib/foo.tact': 'fun foo() { }\n' },
      after: 'import "./lib/foo";\ncontract A {\n  receive() { foo(); }\n}\n',
    },
    {
      title: 'Change to “./lib/foo”',
      path: 'main.tact',
      before: 'import "./foo";\ncontract A {\n  receive() { }\n}\n',
      others: { 'lib/foo.tact': 'fun foo() { }\n' },
      after: 'import "./lib/foo";\ncontract A {\n  receive() { }\n}\n',
    },
    {
      title: 'Insert “;”',
      path: 'main.tact',
      before: 'contract A {\n  x: Int = 0 // none\n  receive() { }\n}\n',
      after: 'contract A {\n  x: Int = 0; // none\n  receive() { }\n}\n',
    },
  ])('$path: $title', async ({ title, path, before, others = {}, after }) => {
    const files = { [path]: before, ...others };
    const actions = await offered(files, path);
    expect(actions.map((one) => one.title)).toContain(title);
    const action = actions.find((one) => one.title === title);
    expect(applyEdits(before, action?.edits ?? [])).toBe(after);
    // The fixed code compiles and no fix is offered twice.
    expect(await diagnosticsOf({ ...files, [path]: after }, path)).toEqual([]);
    const again = await offered(files, path, after);
    expect(again.map((one) => one.title)).not.toContain(title);
  });

  it('are not offered for an undeclared name or an empty file', async () => {
    expect(await offered({ 'main.tolk': tolk('  nobody();\n') }, 'main.tolk')).toEqual([]);
    expect(await offered({ 'main.fc': contract('  int x = 1\n') }, 'main.fc', '')).toEqual([]);
  });
});
