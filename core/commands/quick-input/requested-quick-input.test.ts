import { describe, expect, it } from 'vitest';
import { ObservableContextKeys } from '../context-keys/observable-context-keys';
import { RequestedQuickInput } from './requested-quick-input';

function setUp() {
  const contextKeys = new ObservableContextKeys();
  return { contextKeys, quickInput: new RequestedQuickInput(contextKeys) };
}

const items = [{ label: 'red' }, { label: 'blue' }] as const;

describe('RequestedQuickInput', () => {
  it('resolves to the same object that the view returns', async () => {
    const { contextKeys, quickInput } = setUp();
    const picked = quickInput.pick({ title: 'Colour', items });
    const request = quickInput.request$.value;
    expect(contextKeys.get('quickInput.open')).toBe(true);
    if (request?.type === 'pick') request.answer(items[1]);
    await expect(picked).resolves.toBe(items[1]);
    expect(quickInput.request$.value).toBeUndefined();
    expect(contextKeys.get('quickInput.open')).toBe(false);
  });

  it('dismisses the open question when another question is asked, and leaves the new question open', async () => {
    const { quickInput } = setUp();
    const first = quickInput.input({ title: 'First' });
    const second = quickInput.input({ title: 'Second' });
    await expect(first).resolves.toBeUndefined();
    const request = quickInput.request$.value;
    expect(request?.options.title).toBe('Second');
    if (request?.type === 'input') request.answer('two');
    await expect(second).resolves.toBe('two');
  });

  it('dismisses a question whose signal is aborted before or after the question is asked', async () => {
    const { quickInput } = setUp();
    await expect(quickInput.input({ title: 'Never', signal: AbortSignal.abort() })).resolves.toBeUndefined();
    const controller = new AbortController();
    const asked = quickInput.input({ title: 'Asked', signal: controller.signal });
    controller.abort();
    await expect(asked).resolves.toBeUndefined();
    expect(quickInput.request$.value).toBeUndefined();
  });
});
