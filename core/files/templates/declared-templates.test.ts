import { DisposableStore } from '@core/base/lifecycle';
import { describe, expect, it, vi } from 'vitest';
import { DeclaredTemplates } from './declared-templates';
import { EMPTY_TEMPLATE } from './templates';

const ton = { id: 'ton', title: 'TON', description: 'A counter', blockchain: 'ton', order: 10 };
const inert = async () => {};

describe('templates', () => {
  it('are sorted and include the empty template', async () => {
    const templates = new DeclaredTemplates();
    const sui = templates.declare({ ...ton, id: 'sui', title: 'Sui' }, inert);
    const declared = templates.declare(ton, inert);
    expect(templates.templates$.value.map(({ id }) => id)).toEqual(['sui', 'ton', 'empty']);
    sui.dispose();
    declared.dispose();
    expect(templates.templates$.value).toEqual([EMPTY_TEMPLATE]);
    expect(templates.get('ton')).toBeUndefined();
    expect(await templates.files('empty')).toEqual([]);
  });

  it('activate their plugin when their files are first requested', async () => {
    const templates = new DeclaredTemplates();
    const files = [{ path: 'main.fc', content: '' }];
    const owned = new DisposableStore();
    const activate = vi.fn(async () => {
      owned.add(templates.register('ton', async () => files));
    });
    owned.add(templates.declare(ton, activate));
    expect(await templates.files('ton')).toEqual(files);
    expect(await templates.files('ton')).toEqual(files);
    expect(activate).toHaveBeenCalledOnce();
    owned.dispose();
  });

  it('are found by their chain; an unknown chain gets the fallback', () => {
    const templates = new DeclaredTemplates();
    expect(templates.forChain('solana')).toBeUndefined();
    const owned = new DisposableStore();
    const ethereum = { ...ton, id: 'hardhat', blockchain: 'ethereum', isFallback: true };
    for (const each of [ton, ethereum]) owned.add(templates.declare(each, inert));
    expect(templates.forChain('ton')).toBe(ton);
    expect(templates.forChain('solana')).toBe(ethereum);
    expect(templates.forChain('none')?.id).toBe('empty');
    owned.dispose();
  });

  it('report why they are invalid', async () => {
    const templates = new DeclaredTemplates();
    expect(() => templates.register('ton', async () => [])).toThrow(
      "Template 'ton' is not declared in any manifest",
    );
    const declared = templates.declare(ton, inert);
    expect(() => templates.declare(ton, inert)).toThrow("Template 'ton' is declared twice");
    await expect(templates.files('ton')).rejects.toThrow(
      'The template “TON” has no files: its plugin did not start',
    );
    const registered = templates.register('ton', async () => []);
    expect(() => templates.register('ton', async () => [])).toThrow("Template 'ton' already has files");
    registered.dispose();
    declared.dispose();
    await expect(templates.files('ton')).rejects.toThrow('The template “ton” does not exist');
  });
});
