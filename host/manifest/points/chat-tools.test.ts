import { DeclaredChatTools } from '@core/commands/chat-tools/declared-chat-tools';
import type { Contributor } from '@host/manifest/contribution-point';
import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../../tests/support/page-services';
import { chatToolsPoint } from './chat-tools';

const tool = {
  name: 'demo_run',
  command: 'demo.run',
  title: 'Run the demo',
  description: 'Runs it.',
  input: { type: 'object', properties: {} },
};

function declare(item: object) {
  const chatTools = new DeclaredChatTools();
  const read = chatToolsPoint.read([item]);
  if (!read.ok) throw read.error;
  const declared = read.value[0]?.contribute({
    ...lookupOf({ chatTools }),
    loadAsset: async () => ({ contributes: { chatTools: [item] } }),
    translate: (text: string) => (text === tool.title ? 'Die Demo starten' : text),
  } as unknown as Contributor);
  return { chatTools, declared };
}

describe('the chatTools contribution point', () => {
  it('provides tools until the plugin is disabled, and loads their details on demand', async () => {
    const { chatTools, declared } = declare(tool);
    expect(chatTools.tools.map(({ name, command }) => [name, command])).toEqual([['demo_run', 'demo.run']]);
    expect(await chatTools.tools[0]?.load()).toEqual({
      title: 'Die Demo starten',
      description: 'Runs it.',
      input: tool.input,
    });
    expect(() => chatTools.declare({ ...tool, load: () => Promise.reject() })).toThrow('declared twice');
    declared?.dispose();
    expect(chatTools.tools).toEqual([]);
  });

  it.each([
    { ...tool, name: 'demo run' },
    { ...tool, description: '' },
    { ...tool, input: { type: 'string' } },
    { ...tool, inputs: {} },
  ])('rejects invalid tools (%#)', async (item) => {
    const { chatTools, declared } = declare(item);
    await expect(chatTools.tools[0]?.load()).rejects.toThrow();
    declared?.dispose();
  });

  it('requires a command', () => {
    expect(chatToolsPoint.read([{ name: 'demo_run' }]).ok).toBe(false);
  });
});
