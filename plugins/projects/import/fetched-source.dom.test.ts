import { afterEach, expect, it, vi } from 'vitest';
import { fetchedSource } from './fetched-source';

afterEach(() => vi.restoreAllMocks());

it('says that the machine is offline, without a worker that could not be loaded then', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const spawn = vi.fn();
  const address = { type: 'file', url: 'https://example.com/a.zip', name: 'a.zip' } as const;
  await expect(fetchedSource(address, {}, spawn)).rejects.toThrow(
    'This machine is offline. Connect it, or import a zip file that is on it',
  );
  expect(spawn).not.toHaveBeenCalled();
});
