import type { InputOptions } from '@core/quick-input/quick-input';
import { describe, expect, it } from 'vitest';
import { askForAddresses } from './named-addresses';
import { createEngine } from './server/engine';

const engine = createEngine('');
const files = [
  { path: 'Move.toml', content: '[package]\nname = "p"\n[addresses]\nme = "_"\nyou = "_"\nfixed = "0x9"\n' },
  { path: 'sources/m.move', content: 'module me::m { public fun f(): address { @you } }' },
];

/** Settings that hold a text, and a person with answers. */
function services(setting: string, ...answers: readonly (string | undefined)[]) {
  const asked: InputOptions[] = [];
  const kept = { text: setting };
  const waiting = [...answers];
  const fakes = {
    configuration: {
      get: () => kept.text,
      set: async (_key: string, value: string, level: string) => {
        expect(level).toBe('project');
        kept.text = value;
      },
    },
    quickInput: {
      input: async (options: InputOptions) => {
        asked.push(options);
        return waiting.shift();
      },
    },
  };
  return { asked, kept, services: fakes as unknown as Parameters<typeof askForAddresses>[0] };
}

describe('askForAddresses', { timeout: 60_000 }, () => {
  it('asks once for each name that is open, and keeps the answers', async () => {
    const { asked, kept, services: given } = services('', ' 0xa11ce ', '0xb0b');
    const named = await askForAddresses(given, files, engine);
    expect(named).toEqual({ me: '0xa11ce', you: '0xb0b' });
    expect(asked.map(({ title }) => title)).toEqual(["Address of 'me'", "Address of 'you'"]);
    expect(await asked[0]?.validate?.('a11ce')).toBe('An address is 0x and up to 64 hexadecimal digits.');
    expect(await asked[0]?.validate?.('0xa11ce')).toBeUndefined();
    expect(kept.text).toBe('me=0xa11ce, you=0xb0b');
    expect(await askForAddresses(given, files, engine)).toEqual(named);
    expect(asked).toHaveLength(2);

    const { artifacts, diagnostics } = await engine.compile({ files, namedAddresses: named });
    expect(diagnostics).toEqual([]);
    expect(artifacts[0]?.payload).toMatchObject({ id: '0xa11ce::m' });
  });

  it('asks no more when a question is dismissed; the compiler says what is missing', async () => {
    const { asked, kept, services: given } = services('me=nothing', undefined);
    const named = await askForAddresses(given, files, engine);
    expect(named).toEqual({});
    expect(asked).toHaveLength(1);
    expect(kept.text).toBe('me=nothing');
    const { diagnostics } = await engine.compile({ files, namedAddresses: named });
    const open = diagnostics.filter(({ code }) => code === 'unassigned-address');
    expect(open.map(({ message }) => message.slice(0, 20))).toEqual([
      "The address 'me' is ",
      "The address 'you' is",
    ]);
  });

  it('asks for nothing that development gives', async () => {
    const { asked, services: given } = services('');
    const manifest = '[package]\nname = "p"\n[addresses]\nme = "_"\n[dev-addresses]\nme = "0x7"\n';
    expect(await askForAddresses(given, [{ path: 'Move.toml', content: manifest }], engine)).toEqual({});
    expect(asked).toEqual([]);
  });
});
