import type { Logger } from '@core/base/logger';
import { ObservableContextKeys } from '@core/context-keys/observable-context-keys';
import { builtInTenants } from '@core/tenant/built-in-tenants';
import type { TenantService } from '@core/tenant/tenant';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyLabel, parseKeyCombination } from './key-combination';
import { RegisteredShortcuts } from './registered-shortcuts';
import type { KeyStroke, Platform, Shortcut } from './shortcuts';

const stroke = (key: string, modifiers: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  target: 'none',
  ...modifiers,
});

const shortcut = (id: string, key: string, change: Partial<Shortcut> = {}): Shortcut => ({
  id,
  key,
  description: id,
  category: 'general',
  handler: vi.fn(),
  priority: 100,
  enabled: true,
  ...change,
});

describe('RegisteredShortcuts', () => {
  const tenant$ = new BehaviorSubject(builtInTenants[0]) as unknown as BehaviorSubject<
    TenantService['tenant']
  >;
  const tenants: TenantService = {
    tenant$,
    get tenant() {
      return tenant$.value;
    },
    find: () => Promise.resolve(undefined),
  };
  let logger: Logger;
  let contextKeys: ObservableContextKeys;
  const on = (platform: Platform) => new RegisteredShortcuts(contextKeys, tenants, logger, platform);

  beforeEach(() => {
    logger = { warn: vi.fn(), error: vi.fn() };
    contextKeys = new ObservableContextKeys();
  });

  it('needs exactly the modifiers, with Cmd as Meta on mac and Ctrl elsewhere', () => {
    const save = shortcut('save', 'Cmd+S');
    const [linux, mac] = [on('linux'), on('mac')];
    const registrations = [linux.register(save), mac.register(save)];
    expect(linux.handle(stroke('s', { ctrlKey: true }))).toBe(true);
    expect(linux.handle(stroke('s', { metaKey: true }))).toBe(false);
    expect(linux.handle(stroke('S', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(linux.handle(stroke('s'))).toBe(false);
    expect(mac.handle(stroke('s', { metaKey: true }))).toBe(true);
    expect(mac.handle(stroke('s', { ctrlKey: true }))).toBe(false);
    expect(save.handler).toHaveBeenCalledTimes(2);
    for (const registration of registrations) registration.dispose();
    expect(linux.handle(stroke('s', { ctrlKey: true }))).toBe(false);
  });

  it('matches letters by their place on layouts that write others', () => {
    const shortcuts = on('linux');
    const registration = shortcuts.register(shortcut('save', 'Cmd+S'));
    expect(shortcuts.handle(stroke('ы', { code: 'KeyS', ctrlKey: true }))).toBe(true);
    registration.dispose();
  });

  it('stays out of text fields, and of the editor unless it says otherwise', () => {
    const shortcuts = on('linux');
    const registrations = [
      shortcuts.register(shortcut('rename', 'F2')),
      shortcuts.register(shortcut('save', 'Cmd+S', { metadata: { inEditor: true } })),
    ];
    expect(shortcuts.handle(stroke('F2', { target: 'input' }))).toBe(false);
    expect(shortcuts.handle(stroke('F2', { target: 'editor' }))).toBe(false);
    expect(shortcuts.handle(stroke('s', { ctrlKey: true, target: 'editor' }))).toBe(true);
    expect(shortcuts.handle(stroke('s', { ctrlKey: true, target: 'input' }))).toBe(false);
    for (const registration of registrations) registration.dispose();
  });

  it('lets the higher priority win, silently; equal ones are warned about by both names', () => {
    const shortcuts = on('linux');
    const [low, high, rival] = [
      shortcut('low', 'F2'),
      shortcut('high', 'F2', { priority: 200 }),
      shortcut('rival', 'F2', { priority: 200 }),
    ];
    const registrations = [shortcuts.register(low), shortcuts.register(high)];
    expect(logger.warn).not.toHaveBeenCalled();
    registrations.push(shortcuts.register(rival));
    expect(logger.warn).toHaveBeenCalledWith(expect.stringMatching(/'high' and 'rival'/));
    shortcuts.handle(stroke('F2'));
    expect(high.handler).toHaveBeenCalledTimes(1);
    expect(low.handler).not.toHaveBeenCalled();
    expect(rival.handler).not.toHaveBeenCalled();
    for (const registration of registrations) registration.dispose();
  });

  it('is limited by platform, tenant, context and its switch', async () => {
    const shortcuts = on('linux');
    const registrations = [
      shortcuts.register(shortcut('mac', 'F5', { platforms: ['mac'] })),
      shortcuts.register(shortcut('aptos', 'F6', { tenantIds: ['aptos'] })),
      shortcuts.register(shortcut('open', 'F7', { metadata: { context: 'project.open' } })),
      shortcuts.register(shortcut('off', 'F8', { enabled: false })),
    ];
    expect(['F5', 'F6', 'F7', 'F8'].map((key) => shortcuts.handle(stroke(key)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect((await firstValueFrom(shortcuts.shortcuts$)).map(({ id }) => id)).toEqual(['open']);
    contextKeys.set('project.open', true);
    expect(shortcuts.handle(stroke('F7'))).toBe(true);
    for (const registration of registrations) registration.dispose();
  });

  it('labels keys as people on the platform write them', () => {
    expect(keyLabel(parseKeyCombination('Cmd+Shift+P', 'mac'), 'mac')).toBe('⇧⌘P');
    expect(keyLabel(parseKeyCombination('Cmd+Shift+P', 'linux'), 'linux')).toBe('Ctrl+Shift+P');
    expect(keyLabel(parseKeyCombination('Cmd+Up', 'windows'), 'windows')).toBe('Ctrl+Up');
    expect(keyLabel(parseKeyCombination('Delete', 'mac'), 'mac')).toBe('⌦');
  });
});
