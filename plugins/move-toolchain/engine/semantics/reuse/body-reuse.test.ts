import { checkProject, readDevelopedProject } from '@tests/support/aptos-framework';
import { framework } from '@tests/support/aptos-vm';
import { largeMoveProject } from '@tests/support/large-move-project';
import { describe, expect, it } from 'vitest';
import { diagnosticsOf, ProjectChecker } from '../../language/check-package';
import { visitTyped } from '../typed/visit-typed';

type Files = ReturnType<typeof largeMoveProject>;

const PATH = 'sources/part_1.move';
const project = largeMoveProject({ modules: 2, features: 3 });

/** The project after a text replacement in one module. */
function edited(files: Files, from: string, to: string): Files {
  expect(files.find(({ path }) => path === PATH)?.content).toContain(from);
  return files.map((file) =>
    file.path === PATH ? { ...file, content: file.content.replace(from, () => to) } : file,
  );
}

/** The complete state of a package after a check, for comparison. */
function stateOf(checker: ProjectChecker, files: Files) {
  const checked = checker.check(files);
  const [{ result } = { result: undefined }] = checked.packages;
  return {
    diagnostics: diagnosticsOf(checked),
    uses: result?.program.uses.all.map((use) => JSON.stringify(use)).sort(),
    bodies: result?.modules.map(({ functions }) =>
      functions.map(({ symbol, body, acquires }) => [symbol.name, body, acquires]),
    ),
  };
}

/** Names of the functions whose bodies were checked again. */
function checkedAgain(checker: ProjectChecker, before: Files, after: Files): readonly string[] {
  const bodies = (files: Files) =>
    (checker.check(files).packages[0]?.result.modules ?? []).flatMap(({ functions }) =>
      functions.map(({ body }) => body.function),
    );
  const known = new Set(bodies(before));
  return bodies(after)
    .filter((one) => !known.has(one))
    .map(({ module, name }) => `${module}::${name}`);
}

const EDITS = [
  { name: 'a longer expression', from: 'amount + extra * 2', to: 'amount + extra * 2 + 1' },
  { name: 'a new variable that nothing uses', from: 'let book = ', to: 'let unused = 3; let book = ' },
  { name: 'a type error', from: 'if (amount == 0) ', to: 'if (amount) ' },
  { name: 'an unknown name', from: 'sum = sum + LIMIT_1', to: 'sum = sum + LIMIT' },
  {
    name: 'a conflict of references',
    from: 'book.rounds = ',
    to: 'let r = &mut *book; book.total = 1; r.total = 2; book.rounds = ',
  },
  {
    name: 'a call that takes a resource',
    from: 'if (amount == 0) ',
    to: 'if (exists<Book1>(@me)) Book0[@me].total = 1; if (amount == 0) ',
  },
  { name: 'a removed use of a constant', from: 'sum = sum + LIMIT_1', to: 'sum = sum + 7' },
  { name: 'a removed use of an import', from: 'signer::address_of(owner)', to: '@me' },
] as const;

describe('a check after an edit to one function body', { timeout: 60_000 }, () => {
  it.each(EDITS)('produces the same results as a full check: $name', ({ from, to }) => {
    const checker = new ProjectChecker(framework, readDevelopedProject);
    checker.check(project);
    const after = edited(project, from, to);
    const reused = stateOf(checker, after);
    expect(reused).toEqual(stateOf(new ProjectChecker(framework, readDevelopedProject), after));
    expect(reused.diagnostics).toEqual(checkProject(after, framework));
    // A check after the edit is undone can also reuse records of the edited state.
    expect(stateOf(checker, project)).toEqual(
      stateOf(new ProjectChecker(framework, readDevelopedProject), project),
    );
  });

  it('checks only the edited function again', () => {
    const checker = new ProjectChecker(framework, readDevelopedProject);
    const after = edited(project, 'let i = 0;', 'let i = 0; let j = i; i = j;');
    expect(checkedAgain(checker, project, after)).toEqual(['0x42::part_1::total_0']);
  });

  it('checks everything again if a declaration changes', () => {
    const checker = new ProjectChecker(framework, readDevelopedProject);
    const after = edited(project, 'fun kind_1(amount: u64)', 'fun kind_1(amount: u8)');
    checker.check(project);
    const state = stateOf(checker, after);
    expect(state).toEqual(stateOf(new ProjectChecker(framework, readDevelopedProject), after));
    expect(state.diagnostics.map(({ code }) => code)).toContain('type-mismatch');
  });

  it('checks references in callers again if an inline function changes', () => {
    const source = (body: string) => [
      {
        path: PATH,
        content: `module 0x2::m {
  struct P has drop { a: u64, b: u64 }
  inline fun part(p: &mut P): &mut u64 { ${body} }
  public fun f(p: &mut P) { let x = part(p); p.b = 1; *x = 2; }
}`,
      },
    ];
    const checker = new ProjectChecker(framework, readDevelopedProject);
    const first = diagnosticsOf(checker.check(source('&mut p.a')));
    const second = diagnosticsOf(checker.check(source('&mut p.b')));
    expect(second).toEqual(checkProject(source('&mut p.b'), framework));
    expect(second).not.toEqual(first);
  });

  it('checks references in callers again after an edit with a temporary type error', () => {
    const source = (body: string) => [
      {
        path: PATH,
        content: `module 0x2::m {
  struct P has drop { a: u64, b: u64 }
  inline fun part(p: &mut P): &mut u64 { ${body} }
  public fun f(p: &mut P) { let x = part(p); p.b = 1; *x = 2; }
}`,
      },
    ];
    const checker = new ProjectChecker(framework, readDevelopedProject);
    for (const body of ['&mut p.a', 'let _y: u8 = true; &mut p.b', '&mut p.b']) {
      expect(diagnosticsOf(checker.check(source(body)))).toEqual(checkProject(source(body), framework));
    }
  });

  it('updates the locations in bodies after the edit', () => {
    const checker = new ProjectChecker(framework, readDevelopedProject);
    checker.check(project);
    const after = edited(project, 'let i = 0;', 'let i = 0; /* longer */');
    const text = after.find(({ path }) => path === PATH)?.content ?? '';
    const [{ result } = { result: undefined }] = checker.check(after).packages;
    const names: string[] = [];
    for (const { body } of result?.modules.find(({ path }) => path === PATH)?.functions ?? [])
      visitTyped(body.body, (node) => {
        if (node.kind === 'local' && node.local.name === 'amount')
          names.push(text.slice(node.span.start, node.span.end));
        return true;
      });
    expect(new Set(names)).toEqual(new Set(['amount']));
  });
});
