import { expect, it, vi } from 'vitest';
import { loadOnce } from './async';

it('runs the load function once for all callers and runs it again only after a failure', async () => {
  const open = vi.fn(async () => 'opened').mockRejectedValueOnce(new Error('locked'));
  const opened = loadOnce(open);
  await expect(opened()).rejects.toThrow('locked');
  expect(await Promise.all([opened(), opened()])).toEqual(['opened', 'opened']);
  expect(open).toHaveBeenCalledTimes(2);
});
