import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bufferOf, openMemoryDocuments, settle } from '../testing/open-memory-documents';
import { SaveRetry } from './save-retry';
import type { TextDocument } from './text-document';

describe('SaveRetry', () => {
  let product: ReturnType<typeof openMemoryDocuments>;
  let document: TextDocument;
  let retry: SaveRetry;
  let attempts: number;

  beforeEach(async () => {
    vi.useFakeTimers();
    product = openMemoryDocuments({ 'a.fc': 'a' });
    document = product.documents.hold('a.fc').document;
    await settle();
    attempts = 0;
    retry = new SaveRetry((failed) => {
      attempts++;
      failed.save().catch(() => retry.schedule(failed));
    });
    bufferOf(document).replace('typed');
    product.files.refusal = 'full';
    retry.schedule(document);
  });

  afterEach(() => {
    retry.dispose();
    product.dispose();
    vi.useRealTimers();
  });

  it('retries at increasing intervals until a save succeeds, then stops', async () => {
    await vi.advanceTimersByTimeAsync(2000);
    expect(attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(3999);
    expect(attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts).toBe(2);
    product.files.refusal = undefined;
    await vi.advanceTimersByTimeAsync(8000);
    expect(product.files.content('a.fc')).toBe('typed');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(attempts).toBe(3);
  });

  it('never waits longer than a minute', async () => {
    await vi.advanceTimersByTimeAsync(600_000);
    const before = attempts;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toBe(before + 1);
  });

  it('restarts at the shortest delay after a successful save and schedules only one retry when called repeatedly', async () => {
    product.files.refusal = undefined;
    await document.save();
    await settle();
    product.files.refusal = 'full';
    bufferOf(document).replace('more');
    retry.schedule(document);
    retry.schedule(document);
    await vi.advanceTimersByTimeAsync(2000);
    expect(attempts).toBe(1);
  });

  it('does not retry while the user has to resolve a conflict', async () => {
    product.files.refusal = undefined;
    await product.files.updateFile('a.fc', 'theirs');
    await settle();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(attempts).toBe(0);
    expect(product.files.content('a.fc')).toBe('theirs');
  });
});
