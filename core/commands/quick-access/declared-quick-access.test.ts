import { of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { ObservableContextKeys } from '../context-keys/observable-context-keys';
import { DeclaredQuickAccess } from './declared-quick-access';
import { QuickAccessError, type QuickAccessProvider } from './quick-access';

const provider: QuickAccessProvider = { items: () => of([]), accept: () => {} };

describe('DeclaredQuickAccess', () => {
  const contextKeys = new ObservableContextKeys();
  const access = new DeclaredQuickAccess(contextKeys);
  const declared: { dispose(): void }[] = [];

  afterEach(() => {
    for (const one of declared.splice(0)) one.dispose();
    contextKeys.set('project.open', undefined);
    access.hide();
  });

  const declare = (prefix: string, activate = async () => {}, when?: string) =>
    declared.push(access.declare({ prefix, title: `Find ${prefix}`, ...(when && { when }) }, activate));

  it('uses the longest declared prefix and trims the query', () => {
    declare('');
    declare('@');
    declare('@:', undefined, 'project.open');
    expect(access.parse('main')).toEqual({ prefix: '', query: 'main' });
    expect(access.parse('main', '*')).toEqual({ prefix: '*', query: 'main' });
    expect(access.parse('@main', '*')).toEqual({ prefix: '@', query: 'main' });
    expect(access.parse('@ run ')).toEqual({ prefix: '@', query: 'run' });
    expect(access.parse('@:run')).toEqual({ prefix: '@', query: ':run' });
    contextKeys.set('project.open', true);
    expect(access.parse('@:run')).toEqual({ prefix: '@:', query: 'run' });
  });

  it('lists the enabled prefixes in order', () => {
    const lists: string[][] = [];
    const subscription = access.descriptions$.subscribe((all) => lists.push(all.map(({ prefix }) => prefix)));
    declare('>');
    declare('', undefined, 'project.open');
    contextKeys.set('project.open', true);
    subscription.unsubscribe();
    expect(lists).toEqual([[], ['>'], ['', '>']]);
  });

  it('activates a provider’s plugin once and returns the provider that it registered', async () => {
    let activations = 0;
    declare('>', async () => {
      activations++;
      declared.push(access.register('>', provider));
    });
    expect(await access.provider('>')).toBe(provider);
    expect(await access.provider('>')).toBe(provider);
    expect(activations).toBe(1);
  });

  it('reports why a prefix cannot be used', async () => {
    declare('>', async () => {
      throw new Error('offline');
    });
    declare('%');
    await expect(access.provider('>')).rejects.toThrow('“Find >” did not start: offline');
    await expect(access.provider('%')).rejects.toThrow('No provider is registered for “Find %”');
    await expect(access.provider('#')).rejects.toBeInstanceOf(QuickAccessError);
    expect(() => declare('>')).toThrow("The prefix '>' is declared twice");
    expect(() => access.register('#', provider)).toThrow("The prefix '#' is not declared in any manifest");
  });

  it('opens the dialog with initial text, replaces the text of the open dialog, and closes the dialog', () => {
    access.show('>');
    expect(access.request).toEqual({ value: '>' });
    expect(contextKeys.get('quickAccess.open')).toBe(true);
    access.show('@');
    expect(access.request).toEqual({ value: '@' });
    access.hide();
    expect(access.request).toBeUndefined();
    expect(contextKeys.get('quickAccess.open')).toBe(false);
  });
});
