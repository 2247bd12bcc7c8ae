import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from './base64-url';
import { MAX_LINK_LENGTH, makeShare } from './make-share';
import { decodeShare, encodeShare, ShareLinkError } from './share-link';

const shared = {
  name: 'Vault',
  blockchain: 'ton',
  files: [
    { path: 'contracts/grüße.fc', content: '() main() {}\r\n' },
    { path: 'empty', content: '' },
    { path: 'logo.png', content: new Uint8Array([0, 255, 10, 13]) },
    { path: 'looks-like-text.bin', content: new Uint8Array([65]) },
    { path: 'marked.txt', content: '\ufeffmark' },
    { path: 'nothing/.folder', content: '{}' },
  ],
};

const packed = (plain: string) => `1.${toBase64Url(new Uint8Array(deflateSync(plain)))}`;

describe('share link', () => {
  it('round-trips a project, using only characters that do not need to be escaped in a URL', async () => {
    const fragment = await encodeShare(shared);
    expect(fragment).toMatch(/^1\.[\w-]+$/);
    expect(await decodeShare(fragment)).toEqual(shared);
  });

  it('round-trips any text and bytes', async () => {
    const content = fc.oneof(
      fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
      fc.uint8Array({ maxLength: 2000 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(content, { maxLength: 4 }), async (contents) => {
        const project = {
          ...shared,
          files: contents.map((each, index) => ({ path: `${index}`, content: each })),
        };
        expect(await decodeShare(await encodeShare(project))).toEqual(project);
      }),
      { numRuns: 50 },
    );
  });

  it('is rejected when it is truncated or one of its characters is changed', async () => {
    const fragment = await encodeShare(shared);
    for (let length = 2; length < fragment.length; length += 7) {
      await expect(decodeShare(fragment.slice(0, length))).rejects.toThrow('incomplete or has been modified');
    }
    for (let at = 2; at < fragment.length; at += 11) {
      const other = fragment[at] === 'A' ? 'B' : 'A';
      const changed = fragment.slice(0, at) + other + fragment.slice(at + 1);
      // The last base64 character may contain unused bits, in which case a change to it has no effect.
      const result = await decodeShare(changed).catch((error: unknown) => error);
      if (!(result instanceof ShareLinkError)) expect(result).toEqual(shared);
    }
  });

  it.each([
    ['', 'the part after “#” is missing'],
    ['2.abc', 'newer version'],
    ['hello', 'incomplete or has been modified'],
    ['1.***', 'incomplete or has been modified'],
    [packed('no header'), 'incomplete or has been modified'],
    [packed('{"name":"a"}\n'), 'incomplete or has been modified'],
    [
      packed('{"name":"a","blockchain":"ton","files":[{"path":"a","bytes":9}]}\nabc'),
      'incomplete or has been modified',
    ],
    [packed('x'.repeat(9 * 1024 * 1024)), 'larger than 8 MB after unpacking'],
  ])('is rejected if its fragment is "%.20s"', async (fragment, message) => {
    await expect(decodeShare(fragment)).rejects.toThrow(message);
  });

  it('contains only source files, and is not created for a project that is too large', async () => {
    const project = {
      id: 'project-a',
      name: 'Vault',
      blockchain: 'ton',
      tenantId: 'sinter',
      metadata: { hasAIContract: false },
      created_at: '',
      updated_at: '',
    };
    const files = [
      { path: 'main.fc', content: 'ä' },
      { path: 'build/main.boc', content: new Uint8Array(50) },
      { path: '.sinter/settings/layout.json', content: '{}' },
    ];
    const share = await makeShare(project, files, 'https://example.com/share');
    expect(share).toMatchObject({ files: 1, bytes: 2, problem: undefined });
    expect(share.leftOut).toEqual(['build/ (can be recreated by compiling)', 'settings and layout']);
    const { files: inside } = await decodeShare(share.link?.split('#')[1] ?? '');
    expect(inside.map(({ path }) => path)).toEqual(['main.fc']);

    const random = crypto.getRandomValues(new Uint8Array(60_000));
    const long = await makeShare(project, [{ path: 'a.bin', content: random }], 'https://example.com/share');
    expect(long.link).toBeUndefined();
    expect(long.problem).toContain(`up to ${MAX_LINK_LENGTH.toLocaleString('en')} characters`);
    const large = { path: 'a.bin', content: new Uint8Array(9 * 1024 * 1024) };
    expect((await makeShare(project, [large], '')).problem).toContain('The project is 9 MB');
  });
});

it('encodes bytes as standard base64url', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
    }),
  );
});
