import type { Disposable } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import { MemoryTelemetry } from '@core/base/telemetry';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { builtInTenants } from '@core/tenant/built-in-tenants';
import type { TenantService } from '@core/tenant/tenant';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  const tenants: Pick<TenantService, 'tenant' | 'tenant$'> = {
    tenant$,
    get tenant() {
      return tenant$.value;
    },
  };
  let logger: Logger;
  let telemetry: MemoryTelemetry;
  let contextKeys: ObservableContextKeys;
  const on = (platform: Platform) =>
    new RegisteredShortcuts(contextKeys, tenants, logger, platform, telemetry);

  beforeEach(() => {
    logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    contextKeys = new ObservableContextKeys();
    telemetry = new MemoryTelemetry();
  });

  it('requires exactly the specified modifiers, with Cmd as Meta on macOS and Ctrl elsewhere', () => {
    const save = shortcut('save', 'Cmd+S');
    const [linux, mac] = [on('linux'), on('mac')];
    const registrations = [linux.register(save), mac.register(save)];
    expect(linux.handle(stroke('s', { ctrlKey: true }))).toBe('taken');
    expect(linux.handle(stroke('s', { metaKey: true }))).toBe('none');
    expect(linux.handle(stroke('S', { ctrlKey: true, shiftKey: true }))).toBe('none');
    expect(linux.handle(stroke('s'))).toBe('none');
    expect(mac.handle(stroke('s', { metaKey: true }))).toBe('taken');
    expect(mac.handle(stroke('s', { ctrlKey: true }))).toBe('none');
    expect(save.handler).toHaveBeenCalledTimes(2);
    for (const registration of registrations) registration.dispose();
    expect(linux.handle(stroke('s', { ctrlKey: true }))).toBe('none');
  });

  it('does not run shortcuts in text fields by default, and runs them in the editor only if inEditor is set', () => {
    const shortcuts = on('linux');
    const registrations = [
      shortcuts.register(shortcut('rename', 'F2')),
      shortcuts.register(shortcut('save', 'Cmd+S', { metadata: { inEditor: true } })),
    ];
    expect(shortcuts.handle(stroke('F2', { target: 'input' }))).toBe('none');
    expect(shortcuts.handle(stroke('F2', { target: 'editor' }))).toBe('none');
    expect(shortcuts.handle(stroke('F2', { target: 'terminal' }))).toBe('none');
    expect(shortcuts.handle(stroke('s', { ctrlKey: true, target: 'editor' }))).toBe('taken');
    expect(shortcuts.handle(stroke('s', { ctrlKey: true, target: 'terminal' }))).toBe('taken');
    expect(shortcuts.handle(stroke('s', { ctrlKey: true, target: 'input' }))).toBe('none');
    for (const registration of registrations) registration.dispose();
  });

  it('silently uses the shortcut with the higher priority, and warns about both shortcuts if their priorities are equal', () => {
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

  it('limits shortcuts by platform, tenant, context and canRun', async () => {
    const shortcuts = on('linux');
    const registrations = [
      shortcuts.register(shortcut('mac', 'F5', { platforms: ['mac'] })),
      shortcuts.register(shortcut('aptos', 'F6', { tenantIds: ['aptos'] })),
      shortcuts.register(shortcut('open', 'F7', { metadata: { context: 'project.open' } })),
      shortcuts.register(shortcut('off', 'F8', { enabled: false })),
    ];
    expect(['F5', 'F6', 'F7', 'F8'].map((key) => shortcuts.handle(stroke(key)))).toEqual([
      'none',
      'none',
      'none',
      'none',
    ]);
    expect((await firstValueFrom(shortcuts.shortcuts$)).map(({ id }) => id)).toEqual(['open']);
    contextKeys.set('project.open', true);
    expect(shortcuts.handle(stroke('F7'))).toBe('taken');
    for (const registration of registrations) registration.dispose();
  });

  it('ignores a key while its command cannot run, and runs shortcuts in text fields only if inInput is set', () => {
    const shortcuts = on('linux');
    const [busy, other, own] = [
      shortcut('busy', 'F2', { priority: 200, metadata: { canRun: () => false } }),
      shortcut('other', 'F2'),
      shortcut('own', 'F3', { metadata: { inInput: true } }),
    ];
    const registrations = [busy, other, own].map((one) => shortcuts.register(one));
    shortcuts.handle(stroke('F2'));
    expect(busy.handler).not.toHaveBeenCalled();
    expect(other.handler).toHaveBeenCalledTimes(1);
    expect(shortcuts.handle(stroke('F3', { target: 'input' }))).toBe('taken');
    for (const registration of registrations) registration.dispose();
  });

  it('consumes repeats of a held key, except for shortcuts that allow them', () => {
    const shortcuts = on('linux');
    const [toggle, step] = [
      shortcut('toggle', 'F2'),
      shortcut('step', 'F3', { metadata: { repeats: true } }),
    ];
    const registrations = [toggle, step].map((one) => shortcuts.register(one));
    for (const key of ['F2', 'F3']) {
      expect(shortcuts.handle(stroke(key))).toBe('taken');
      expect(shortcuts.handle(stroke(key, { repeat: true }))).toBe('taken');
    }
    expect(toggle.handler).toHaveBeenCalledTimes(1);
    expect(step.handler).toHaveBeenCalledTimes(2);
    for (const registration of registrations) registration.dispose();
  });

  it('does not handle keys that the editor handles, except the second part of a chord', () => {
    const shortcuts = on('linux');
    const [bar, chord] = [
      shortcut('bar', 'Ctrl+B', { metadata: { inEditor: true } }),
      shortcut('chord', 'Ctrl+K Ctrl+B', { metadata: { inEditor: true } }),
    ];
    const registrations = [bar, chord].map((one) => shortcuts.register(one));
    const leaving = shortcuts.leave(({ key, target }) => target === 'editor' && key === 'b');
    const pressed = (key: string, target: KeyStroke['target']) =>
      shortcuts.handle(stroke(key, { ctrlKey: true, target }));
    expect(pressed('b', 'editor')).toBe('none');
    expect(pressed('b', 'none')).toBe('taken');
    pressed('k', 'editor');
    pressed('b', 'editor');
    expect(bar.handler).toHaveBeenCalledTimes(1);
    expect(chord.handler).toHaveBeenCalledTimes(1);
    leaving.dispose();
    expect(pressed('b', 'editor')).toBe('taken');
    for (const registration of registrations) registration.dispose();
  });

  it('disables withheld shortcuts, but still lists them', async () => {
    const shortcuts = on('linux');
    const [theirs, mine] = [
      shortcut('save:Cmd+S', 'Cmd+S'),
      shortcut('save:Alt+S', 'Alt+S', { metadata: { source: 'user' } }),
    ];
    const registrations = [theirs, mine].map((one) => shortcuts.register(one));
    expect(shortcuts.label('save')).toBe('Ctrl+S');
    const withholding = shortcuts.withhold(({ metadata }) => metadata?.source !== 'user');
    expect(shortcuts.handle(stroke('s', { ctrlKey: true }))).toBe('none');
    expect(shortcuts.handle(stroke('s', { altKey: true }))).toBe('taken');
    expect(shortcuts.label('save')).toBe('Alt+S');
    expect(await firstValueFrom(shortcuts.shortcuts$)).toEqual([mine]);
    expect(await firstValueFrom(shortcuts.registered$)).toEqual([theirs, mine]);
    withholding.dispose();
    expect(shortcuts.handle(stroke('s', { ctrlKey: true }))).toBe('taken');
    for (const registration of registrations) registration.dispose();
  });

  it('counts shortcut uses and conflicts', async () => {
    const shortcuts = on('linux');
    const registrations = [shortcut('a', 'F2'), shortcut('b', 'F2')].map((one) => shortcuts.register(one));
    shortcuts.handle(stroke('F2'));
    const counters = await firstValueFrom(telemetry.counters$);
    expect(counters.map(({ event, subject }) => [event, subject])).toEqual([
      ['shortcuts.used', 'a'],
      ['shortcuts.conflict', 'a, b'],
    ]);
    for (const registration of registrations) registration.dispose();
  });

  describe('chord handling', () => {
    const control = (key: string, change: Partial<KeyStroke> = {}) =>
      stroke(key, { ctrlKey: true, ...change });
    let shortcuts: RegisteredShortcuts;
    let chord: Shortcut;
    let registration: Disposable;

    beforeEach(() => {
      vi.useFakeTimers();
      shortcuts = on('linux');
      chord = shortcut('keys', 'Cmd+K Cmd+S', { metadata: { inEditor: true } });
      registration = shortcuts.register(chord);
    });
    afterEach(() => {
      registration.dispose();
      vi.useRealTimers();
    });
    const state = () => firstValueFrom(shortcuts.chord$);

    it('waits for the second part, regardless of modifiers pressed in between', async () => {
      expect(shortcuts.handle(control('k'))).toBe('taken');
      expect(await state()).toEqual({ type: 'waiting', keys: 'Ctrl+K' });
      expect(shortcuts.handle(control('k', { repeat: true }))).toBe('taken');
      expect(shortcuts.handle(stroke('Control', { ctrlKey: true }))).toBe('none');
      expect(shortcuts.handle(control('s'))).toBe('taken');
      expect(chord.handler).toHaveBeenCalledTimes(1);
      expect(await state()).toBeUndefined();
      expect(shortcuts.handle(control('s'))).toBe('none');
    });

    it('reports an unknown chord and ends silently on Escape', async () => {
      shortcuts.handle(control('k'));
      expect(shortcuts.handle(control('x'))).toBe('taken');
      expect(await state()).toEqual({ type: 'missed', keys: 'Ctrl+K Ctrl+X' });
      vi.advanceTimersByTime(3000);
      expect(await state()).toBeUndefined();
      shortcuts.handle(control('k'));
      expect(shortcuts.handle(stroke('Escape'))).toBe('taken');
      expect(await state()).toBeUndefined();
      expect(chord.handler).not.toHaveBeenCalled();
    });

    it('stops waiting after five seconds', async () => {
      shortcuts.handle(control('k'));
      vi.advanceTimersByTime(5001);
      expect(await state()).toBeUndefined();
      expect(shortcuts.handle(control('s'))).toBe('none');
    });

    it('shares a chord’s keys with the editor, which may have another chord with the same first part', () => {
      expect(shortcuts.handle(control('k', { target: 'editor' }))).toBe('shared');
      expect(shortcuts.handle(control('c', { target: 'editor' }))).toBe('none');
      shortcuts.handle(control('k', { target: 'editor' }));
      expect(shortcuts.handle(control('s', { target: 'editor' }))).toBe('shared');
      expect(chord.handler).toHaveBeenCalledTimes(1);
    });
  });
});
