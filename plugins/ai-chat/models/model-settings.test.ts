import { SecretStore } from '@core/storage/secrets/secret-store';
import { StoredDeployments } from '@tests/support/deployment-fixture';
import { describe, expect, it } from 'vitest';
import { ToolPolicy } from '../tools/tool-policy';
import { ModelSettings } from './model-settings';

const KEY = 'sk-test-0123456789abcdef';
const openai = { address: 'https://api.openai.com/v1', model: 'large-model' };

function open(kept = new StoredDeployments(), secrets = new StoredDeployments()) {
  const settings = new ModelSettings(kept.valueStore, new SecretStore(secrets.valueStore, 'ai-chat'));
  return { settings, kept, secrets };
}

describe('model settings', () => {
  it('have no model at first, and restore the selected model after a reload', async () => {
    const { settings, kept, secrets } = open();
    await settings.load();
    expect(settings.chosen$.value).toBeNull();
    await settings.choose('openai', openai, KEY);
    const again = open(kept, secrets).settings;
    await again.load();
    expect(again.chosen$.value).toMatchObject({ ...openai, provider: { id: 'openai' } });
    expect(again.choice('ollama')).toEqual({ address: 'http://localhost:11434/v1', model: '' });
    expect(await again.connection('openai', openai.address)).toEqual({
      protocol: 'openai',
      address: openai.address,
      key: KEY,
    });
  });

  it('store the key only in the secret store, in encrypted form', async () => {
    const { settings, kept, secrets } = open();
    await settings.choose('openai', openai, KEY);
    expect(JSON.stringify([...kept.values])).not.toContain(KEY);
    const bytes = [...secrets.values.values()].flatMap((value) =>
      Object.values(value as object).map((part: unknown) =>
        part instanceof ArrayBuffer ? Buffer.from(part).toString('latin1') : String(part),
      ),
    );
    expect(bytes.join()).not.toContain(KEY);
    expect([...secrets.values.keys()].join()).not.toContain(KEY);
  });

  it('send a key only to the server it was entered for', async () => {
    const { settings } = open();
    await settings.choose('other', { address: 'https://models.example/v1', model: 'm' }, KEY);
    expect((await settings.connection('other', 'https://models.example/v2')).key).toBe(KEY);
    expect((await settings.connection('other', 'https://evil.example/v1')).key).toBeUndefined();
    expect((await settings.connection('openai', 'https://models.example/v1')).key).toBeUndefined();
    await settings.forgetKey('other', 'https://models.example/v1');
    expect(await settings.hasKey('other', 'https://models.example/v1')).toBe(false);
  });

  it('start empty when stored settings cannot be read', async () => {
    const { settings, kept } = open();
    kept.values.set('ai-chat.models', { current: 'nobody' });
    kept.values.set('ai-chat.tools', { read_file: 'sometimes' });
    await settings.load();
    expect(settings.chosen$.value).toBeNull();
    const policy = new ToolPolicy(kept.valueStore);
    await policy.load();
    expect(policy.permission('read_file')).toBe('ask');
    expect(policy.permission('constructor')).toBe('ask');
    await policy.set('read_file', 'always');
    const again = new ToolPolicy(kept.valueStore);
    await again.load();
    expect(again.permission('read_file')).toBe('always');
  });
});

describe('two tabs', () => {
  it('merge their tool permissions', async () => {
    const kept = new StoredDeployments();
    const [one, two] = [new ToolPolicy(kept.valueStore), new ToolPolicy(kept.valueStore)];
    await Promise.all([one.set('compile', 'never'), two.set('search', 'always')]);
    await one.load();
    expect([one.permission('compile'), one.permission('search')]).toEqual(['never', 'always']);
  });

  it('merge their model choices', async () => {
    const { settings, kept, secrets } = open();
    const other = open(kept, secrets).settings;
    await settings.choose('openai', openai, undefined);
    await other.choose('ollama', { address: 'http://localhost:11434/v1', model: 'small' }, undefined);
    expect(other.choice('openai')).toEqual(openai);
    await settings.load();
    expect(settings.chosen$.value).toMatchObject({ model: 'small' });
  });
});
