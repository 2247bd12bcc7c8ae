import { afterEach, expect, it, vi } from 'vitest';
import { fetchedSource } from './fetched-source';

afterEach(() => vi.restoreAllMocks());

it('reports an error without loading the worker when the machine is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const spawn = vi.fn();
  const address = { type: 'file', url: 'https://example.com/a.zip', name: 'a.zip' } as const;
  await expect(fetchedSource(address, {}, spawn)).rejects.toThrow(
    'This device is offline. Connect to the network, or import a local zip file.',
  );
  expect(spawn).not.toHaveBeenCalled();
});
