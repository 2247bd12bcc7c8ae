import { readDevelopedProject } from '@tests/support/aptos-framework';
import { framework, marked } from '@tests/support/move-projects';
import { describe, expect, it } from 'vitest';
import { MoveAssistance } from './move-assistance';

const assistance = new MoveAssistance(framework, readDevelopedProject);

function place(source: string) {
  const { path, offset, files } = marked(source);
  const stored = files.map((file) => (file.path === path ? { path, content: 'module 0x2::old {}' } : file));
  return { path, offset, files: stored, text: source.replace('¦', '') };
}

describe('MoveAssistance', { timeout: 60_000 }, () => {
  it('uses the text in the editor, not the stored text', () => {
    const asked = place(
      'module 0x2::m { use 0xcafe::shapes; public fun f(): u64 { shapes::ar¦ea(&shapes::circle(1)) } }',
    );
    expect(assistance.hover(asked)?.code[1]).toBe('public fun area(self: &shapes::Shape): u64');
    expect(assistance.definitions(asked)).toMatchObject([{ path: 'sources/shapes.move' }]);
    expect(assistance.completions(asked).map(({ label }) => label)).toContain('area');
    expect(assistance.references(asked).length).toBeGreaterThan(2);
    expect(assistance.renamable(asked)).toMatchObject({ startLine: 1, endLine: 1 });
    expect(assistance.diagnostics(asked.files)).toEqual([]);
    expect(assistance.rename(asked, 'surface').map(({ path }) => path)).toContain('sources/m.move');
  });

  it('detects changed files', () => {
    const asked = place(
      'module 0x2::m { use 0xcafe::shapes; public fun f(s: shapes::Sha¦pe): bool { shapes::is_round(s) } }',
    );
    expect(assistance.hover(asked)?.code[1]).toContain('Nothing');
    const files = asked.files.map((file) => ({
      ...file,
      content: file.content.replaceAll('Nothing', 'Empty'),
    }));
    expect(assistance.hover({ ...asked, files })?.code[1]).toContain('Empty');
  });

  describe('renaming within a function', () => {
    const inFunction = (body: string) =>
      place(`module 0x2::m {
      const LIMIT: u64 = 5;
      public fun f(given: u64): u64 { ${body} }
    }`);

    it.each([
      ['a variable to the name of a visible parameter', 'let ow¦n = 1; own + given', 'given'],
      [
        'a variable to the name of a variable in an inner block',
        'let ow¦n = 1; { let inner = 2; own + inner }',
        'inner',
      ],
      ['a lambda parameter to the name of a captured variable', '(|o¦ne: u64| one + given)(1)', 'given'],
      [
        'a variable to another name in its pattern',
        'let (ow¦n, other) = (1, 2); own + other + given',
        'other',
      ],
    ])('refuses to rename %s', (_what, body, name) => {
      expect(() => assistance.rename(inFunction(body), name)).toThrow(
        /would change the meaning|already in use|has an error/,
      );
    });

    it('reports the line whose meaning would change', () => {
      const asked = inFunction('let ow¦n = 1; { let inner = 2; own + inner + given }');
      expect(() => assistance.rename(asked, 'inner')).toThrow(
        'Renaming to “inner” would change the meaning of a name on line 3 of sources/m.move.',
      );
    });

    it('refuses a name that is not allowed for variables', () => {
      expect(() => assistance.rename(inFunction('let ow¦n = 1; own + given'), 'Own')).toThrow(
        'Renaming to “Own” would cause an error:',
      );
    });

    it('allows a name that is used only in another scope', () => {
      const asked = inFunction('{ let ow¦n = 1; given += own; }; { let other = 2; given + other + LIMIT }');
      expect(assistance.rename(asked, 'other')).toMatchObject([
        { path: 'sources/m.move', edits: [{ newText: 'other' }, { newText: 'other' }] },
      ]);
    });
  });

  it('returns nothing for files that are not Move sources', () => {
    const asked = { path: 'README.md', text: 'words', offset: 2, files: [] };
    expect(assistance.hover(asked)).toBeUndefined();
    expect(assistance.definitions(asked)).toEqual([]);
    expect(assistance.completions(asked)).toEqual([]);
  });
});
