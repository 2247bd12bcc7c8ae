import { afterEach, describe, expect, it, vi } from 'vitest';
import { FetchDownloader } from './fetch-downloader';

const downloader = new FetchDownloader();
afterEach(() => vi.unstubAllGlobals());

/** Responses by address. A thrown error represents the browser's network error. */
function serve(answers: Readonly<Record<string, () => Response>>) {
  const asked: string[] = [];
  const options: RequestInit[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(url);
    options.push(init);
    const answer = answers[url];
    if (!answer) return new Response('', { status: 404 });
    return answer();
  });
  return { asked, options };
}

const refuse = () => {
  throw new TypeError('Failed to fetch');
};

describe('downloading a file', () => {
  it('returns the media type and sends no cookies or referrer', async () => {
    const { options } = serve({
      'https://a.example/x.zip': () =>
        new Response('bytes', { headers: { 'content-type': 'Application/Zip; x=1' } }),
    });
    const { blob, mediaType } = await downloader.fetchFile('https://a.example/x.zip');
    expect([await blob.text(), mediaType]).toEqual(['bytes', 'application/zip']);
    expect(options[0]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  });

  it.each([
    [404, {}, 'a.example has no file at this address (404)'],
    [403, {}, 'a.example denied access'],
    [403, { 'x-ratelimit-remaining': '0' }, 'a.example has received too many requests'],
    [500, {}, 'a.example responded with an error (500)'],
  ])('explains HTTP status %i', async (status, headers, message) => {
    serve({ 'https://a.example/x': () => new Response('', { status, headers }) });
    await expect(downloader.fetchFile('https://a.example/x')).rejects.toThrow(message);
  });

  it('rejects a file that is too large according to its declared or actual size', async () => {
    const huge = String(300 * 1024 * 1024);
    serve({ 'https://a.example/x': () => new Response('', { headers: { 'content-length': huge } }) });
    await expect(downloader.fetchFile('https://a.example/x')).rejects.toThrow('exceeds the 256 MB limit');
    const megabytes = new Uint8Array(64 * 1024 * 1024);
    const endless = new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(megabytes) });
    serve({ 'https://a.example/x': () => new Response(endless) });
    await expect(downloader.fetchFile('https://a.example/x')).rejects.toThrow('exceeds the 256 MB limit');
  });

  it('distinguishes between a CORS error, an unreachable host and being offline', async () => {
    let calls = 0;
    serve({ 'https://a.example/x': () => (calls++ === 0 ? refuse() : new Response()) });
    await expect(downloader.fetchFile('https://a.example/x')).rejects.toThrow('sends no CORS header');
    serve({ 'https://a.example/x': refuse });
    await expect(downloader.fetchFile('https://a.example/x')).rejects.toThrow('a.example cannot be reached');
    vi.stubGlobal('navigator', { onLine: false });
    await expect(downloader.fetchFile('https://a.example/x')).rejects.toThrow('This device is offline');
  });
});

describe('downloading a repository', () => {
  const list = 'https://api.github.com/repos/o/r/git/trees/main?recursive=1';
  const raw = (path: string) => `https://raw.githubusercontent.com/o/r/main/${path}`;
  const entry = (path: string, change = {}) => ({ path, type: 'blob', mode: '100644', size: 3, ...change });
  const place = { owner: 'o', repository: 'r', ref: 'main', folder: '' };
  const tree = (...entries: readonly object[]) => ({ [list]: () => Response.json({ tree: entries }) });

  it('downloads only the requested files, without packages or links', async () => {
    const { asked } = serve({
      ...tree(
        entry('lib', { type: 'tree' }),
        entry('lib/a b.fc'),
        entry('lib/link', { mode: '120000' }),
        entry('lib/node_modules/x.js'),
        entry('README.md'),
      ),
      [raw('lib/a%20b.fc')]: () => new Response('one'),
    });
    const files = await downloader.fetchRepository({ ...place, folder: 'lib' });
    expect(await Promise.all(files.map(async ({ path, file }) => [path, await file.text()]))).toEqual([
      ['a b.fc', 'one'],
    ]);
    expect(asked).toEqual([list, raw('lib/a%20b.fc')]);
  });

  it('rejects a repository that is too large or does not exist, without downloading any files', async () => {
    serve(tree(entry('a', { size: 65 * 1024 * 1024 })));
    await expect(downloader.fetchRepository(place)).rejects.toThrow('limit of 2,000 files or 64 MB');
    serve(tree(entry('a')));
    await expect(downloader.fetchRepository({ ...place, folder: 'b' })).rejects.toThrow('no files in “b”');
  });
});
