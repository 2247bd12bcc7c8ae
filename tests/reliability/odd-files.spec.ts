import { expect, test } from '@playwright/test';
import { contentOf } from './script';
import { digestsOf, openStorePage, storedDigests } from './store-page';

test('files with unusual names and contents are stored byte for byte, or rejected before anything changes', async ({
  page,
}) => {
  const files = {
    [`${'n'.repeat(252)}.fc`]: 'long-20-t',
    [`${'ü'.repeat(126)}.fc`]: 'umlauts-20-t',
    'src/日本語/😀.fc': 'unicode-300-t',
    'src/empty.fc': 'empty-0-t',
    'src/empty.bin': 'empty-0-b',
    'src/odd.bin': 'odd-4999-b',
    'src/large.fc': 'large-20000000-t',
    'src/large.bin': 'large-20971520-b',
  };
  await openStorePage(page, true);
  await page.evaluate((all) => window.storePage.writeTokens(all), files);
  const texts = {
    'crlf.txt': 'a\r\nb\rc\n',
    'bom.txt': '\uFEFFx',
    'nul.txt': 'a\0b',
    'decomposed.txt': 'a\u0308',
    'composed.txt': 'ä',
  };
  const invalid = [0xff, 0xfe, 0xc3, 0x28, 0x00];
  const read = await page.evaluate(
    async ([plain, bytes]) => {
      const { files: project } = window.storePage;
      await project.writeFiles([
        ...Object.entries(plain).map(([path, content]) => ({ path, content })),
        { path: 'invalid.bin', content: new Uint8Array(bytes) },
      ]);
      return [
        Object.fromEntries(
          await Promise.all(
            Object.keys(plain).map(async (path) => [path, (await project.read(path)).content] as const),
          ),
        ),
        [...((await project.read('invalid.bin')).content as Uint8Array)],
      ] as const;
    },
    [texts, invalid] as const,
  );
  expect(read).toEqual([texts, invalid]);
  expect(await storedDigests(page)).toMatchObject(digestsOf({ files, unsaved: {} }));
  expect(String(contentOf('large-20000000-t')).length).toBe(20_000_000);

  const before = await storedDigests(page);
  const refusals = await page.evaluate(
    (paths) =>
      Promise.all(
        // Created in the page, because a lone surrogate would not be transferred unchanged.
        paths
          .map((path) => path.replace('{half}', String.fromCharCode(0xd800)))
          .map((path) =>
            window.storePage.files.createFile(path, 'lost').then(
              () => 'taken',
              (error: Error & { cause: Error }) => error.cause.message,
            ),
          ),
      ),
    [
      `${'n'.repeat(256)}`,
      'SRC/empty.fc',
      'src/EMPTY.fc',
      'a/../b',
      'half{half}',
      'compo\u0301',
      'compo\u0301',
    ],
  );
  expect(refusals[0]).toContain('is too long: a name can have at most 255 bytes');
  expect(refusals[1]).toContain('differ only in case');
  expect(refusals[2]).toContain('differ only in case');
  expect(refusals[3]).toContain('must not contain “..”');
  expect(refusals[4]).toContain('cannot be encoded as UTF-8');
  expect(refusals.slice(5)).toEqual(['taken', 'The file “compo\u0301” already exists']);
  expect(Object.keys(await storedDigests(page)).length).toBe(Object.keys(before).length + 1);
});
