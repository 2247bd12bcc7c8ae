import { serviceToken } from '@core/di/token';
import { describe, expect, it } from 'vitest';
import type { GetServices } from '../bindings';
import { OpeningServices } from './opening-services';

const Name = serviceToken<string>('Name');
const get: GetServices = <T>() => ({ name: 'Sinter' }) as T;

function opening() {
  let end: { open: (get: GetServices) => void; fail: (error: Error) => void } | undefined;
  const services = new OpeningServices(
    new Promise((open, fail) => {
      end = { open, fail };
    }),
  );
  const [opened, current] = [services.opened({ name: Name }), services.current({ name: Name })];
  return { opened, current, ...end };
}

describe('OpeningServices', () => {
  it('returns the services once the database is open', async () => {
    const { opened, current, open } = opening();
    const asked = opened();
    expect(current()).toBeUndefined();
    open?.(get);
    expect(await asked).toEqual({ name: 'Sinter' });
    expect(current()).toEqual({ name: 'Sinter' });
    expect(await opened()).toEqual({ name: 'Sinter' });
  });

  it('rejects if the database cannot be opened', async () => {
    const { opened, current, fail } = opening();
    fail?.(new Error('The disk is full'));
    // Yield to the event loop, so that an unhandled rejection would end the process.
    await new Promise(setImmediate);
    await expect(opened()).rejects.toThrow('The disk is full');
    expect(current()).toBeUndefined();
  });
});
