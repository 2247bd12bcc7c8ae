import { CancellationError } from '@core/base/errors';
import type { InputOptions, PickItem, PickOptions } from '@core/commands/quick-input/quick-input';
import { describe, expect, it } from 'vitest';
import { askForAddresses, choosePublisher, confirmDevAddresses } from './named-addresses';
import { createEngine } from './server/engine';

const engine = createEngine('');
const files = [
  { path: 'Move.toml', content: '[package]\nname = "p"\n[addresses]\nme = "_"\nyou = "_"\nfixed = "0x9"\n' },
  { path: 'sources/m.move', content: 'module me::m { public fun f(): address { @you } }' },
];
const manifest = (name: string, addresses: string, rest = '') =>
  `[package]\nname = "${name}"\n[addresses]\n${addresses}\n${rest}`;
const single = (dev: string) => [
  { path: 'Move.toml', content: manifest('p', 'me = "_"', `[dev-addresses]\nme = "${dev}"\n`) },
  { path: 'sources/m.move', content: 'module me::m { public entry fun f() {} }' },
];
/** Two packages that leave the same name unassigned and do not depend on each other. */
const separate = ['a', 'b c'].flatMap((folder) => [
  { path: `${folder}/Move.toml`, content: manifest(`in_${folder[0]}`, 'me = "_"') },
  { path: `${folder}/sources/m.move`, content: 'module me::m { public entry fun f() {} }' },
]);

/** Services with a setting and a simulated user. Each answer is either text input or an item label. */
function services(setting: string, ...answers: readonly (string | undefined)[]) {
  const asked: InputOptions[] = [];
  const picked: PickOptions<PickItem>[] = [];
  const stored = { text: setting };
  const waiting = [...answers];
  const fakes = {
    configuration: {
      get: () => stored.text,
      set: async (_key: string, value: string, level: string) => {
        expect(level).toBe('project');
        stored.text = value;
      },
    },
    quickInput: {
      input: async (options: InputOptions) => {
        asked.push(options);
        return waiting.shift();
      },
      pick: async (options: PickOptions<PickItem>) => {
        picked.push(options);
        const wanted = waiting.shift();
        return (options.items as readonly PickItem[]).find(({ label }) => label === wanted);
      },
    },
  };
  return { asked, picked, stored, services: fakes as unknown as Parameters<typeof askForAddresses>[0] };
}

async function compile(
  given: Parameters<typeof askForAddresses>[0],
  of: readonly { readonly path: string; readonly content: string }[],
) {
  const namedAddresses = await askForAddresses(given, of, engine);
  const { artifacts } = await engine.compile({ files: of, namedAddresses });
  return artifacts;
}

const idsOf = (artifacts: Awaited<ReturnType<typeof compile>>) =>
  artifacts.map(({ payload }) => (payload as { readonly id: string }).id);

describe('askForAddresses', { timeout: 60_000 }, () => {
  it('asks once for each unassigned name and stores the answers', async () => {
    const { asked, stored, services: given } = services('', ' 0xa11ce ', '0xb0b');
    const named = await askForAddresses(given, files, engine);
    expect(asked.map(({ title }) => title)).toEqual([
      'Address of “me” in package “p”',
      'Address of “you” in package “p”',
    ]);
    expect(await asked[0]?.validate?.('a11ce')).toBe('Enter 0x followed by up to 64 hexadecimal digits.');
    expect(await asked[0]?.validate?.('0xa11ce')).toBeUndefined();
    expect(stored.text).toBe('.:me=0xa11ce, .:you=0xb0b');
    expect(await askForAddresses(given, files, engine)).toEqual(named);
    expect(asked).toHaveLength(2);

    const { artifacts, diagnostics } = await engine.compile({ files, namedAddresses: named });
    expect(diagnostics).toEqual([]);
    expect(artifacts[0]?.payload).toMatchObject({ id: '0xa11ce::m' });
  });

  it('asks no further questions after the user dismisses one, so that the compiler reports the missing addresses', async () => {
    const { asked, stored, services: given } = services('me=nothing', undefined);
    const named = await askForAddresses(given, files, engine);
    expect(named).toEqual({ ofProject: {}, ofPackages: {} });
    expect(asked).toHaveLength(1);
    expect(stored.text).toBe('me=nothing');
    const { diagnostics } = await engine.compile({ files, namedAddresses: named });
    const open = diagnostics.filter(({ code }) => code === 'unassigned-address');
    expect(open.map(({ message }) => message.slice(0, 26))).toEqual([
      'The named address “me” is ',
      'The named address “you” is',
    ]);
  });

  it('uses an address without a package prefix if only one package leaves the name unassigned', async () => {
    const { asked, services: given } = services('me=0xa11ce, you=0xb0b');
    expect(idsOf(await compile(given, files))).toEqual(['0xa11ce::m']);
    expect(asked).toEqual([]);
  });

  it('assigns different addresses to packages with the same unassigned name, and suggests the earlier answer', async () => {
    const { asked, stored, services: given } = services('me=0x5', '0x6', '0x7');
    expect(idsOf(await compile(given, separate))).toEqual(['0x6::m', '0x7::m']);
    expect(asked.map(({ title, value }) => [title, value])).toEqual([
      ['Address of “me” in package “in_a”', '0x5'],
      ['Address of “me” in package “in_b”', '0x5'],
    ]);
    expect(stored.text).toBe('me=0x5, a:me=0x6, b%20c:me=0x7');
    expect(idsOf(await compile(given, separate))).toEqual(['0x6::m', '0x7::m']);
    expect(asked).toHaveLength(2);
  });

  it('uses the answer for a dependency instead of its dev address', async () => {
    const dev = '[dev-addresses]\nme = "0x7"\n';
    const uses = '[dependencies]\nlib = { local = "../lib" }\n';
    const project = [
      { path: 'app/Move.toml', content: manifest('app', 'me = "_"', dev + uses) },
      { path: 'app/sources/a.move', content: 'module me::a { public fun f(): u64 { me::l::f() } }' },
      { path: 'lib/Move.toml', content: manifest('lib', 'me = "_"', dev) },
      { path: 'lib/sources/l.move', content: 'module me::l { public fun f(): u64 { 1 } }' },
    ];
    const { services: given } = services('lib:me=0x6');
    expect(idsOf(await compile(given, project))).toEqual(['0x6::a', '0x6::l']);
  });

  it('asks once for a name that both a package and its dependency leave unassigned', async () => {
    const project = [
      {
        path: 'app/Move.toml',
        content: manifest('app', 'me = "_"', '[dependencies]\nlib = { local = "../lib" }\n'),
      },
      { path: 'app/sources/a.move', content: 'module me::a { public fun f(): u64 { me::l::f() } }' },
      { path: 'lib/Move.toml', content: manifest('lib', 'me = "_"') },
      { path: 'lib/sources/l.move', content: 'module me::l { public fun f(): u64 { 1 } }' },
    ];
    const { asked, services: given } = services('', '0x6');
    expect(idsOf(await compile(given, project))).toEqual(['0x6::a', '0x6::l']);
    expect(asked).toHaveLength(1);
    const flat = services('me=0x8');
    expect(idsOf(await compile(flat.services, project))).toEqual(['0x8::a', '0x8::l']);
    expect(flat.asked).toEqual([]);
  });
});

describe('confirmDevAddresses', { timeout: 60_000 }, () => {
  it('builds with the dev address without asking, and asks once before deployment', async () => {
    const { asked, picked, stored, services: given } = services('', 'Use Dev Address 0x7');
    const [artifact] = await compile(given, single('0x7'));
    if (!artifact) throw new Error('No artifact');
    expect(idsOf([artifact])).toEqual(['0x7::m']);
    expect([asked, picked]).toEqual([[], []]);
    await confirmDevAddresses(given, artifact);
    expect(picked.map(({ title }) => title)).toEqual(['Address of “me” in package “p”']);
    expect(stored.text).toBe('.:me=dev');
    await confirmDevAddresses(given, artifact);
    expect(picked).toHaveLength(1);
    expect(idsOf(await compile(given, single('0x8')))).toEqual(['0x8::m']);
  });

  it('stores a different address, and requires recompilation before deployment', async () => {
    const { stored, picked, services: given } = services('', 'Enter Address...', '0xcafe');
    const [artifact] = await compile(given, single('0x7'));
    if (!artifact) throw new Error('No artifact');
    const refusal = 'm was compiled for the dev address of “me”, which now has the address 0xcafe.';
    await expect(confirmDevAddresses(given, artifact)).rejects.toThrow(refusal);
    expect(stored.text).toBe('.:me=0xcafe');
    await expect(confirmDevAddresses(given, artifact)).rejects.toThrow(refusal);
    const [compiled] = await compile(given, single('0x7'));
    if (!compiled) throw new Error('No artifact');
    expect(idsOf([compiled])).toEqual(['0xcafe::m']);
    await confirmDevAddresses(given, compiled);
    expect(picked).toHaveLength(1);
  });

  it('does not deploy if the user dismisses the question', async () => {
    const { stored, services: given } = services('', undefined);
    const [artifact] = await compile(given, single('0x7'));
    if (!artifact) throw new Error('No artifact');
    await expect(confirmDevAddresses(given, artifact)).rejects.toBeInstanceOf(CancellationError);
    expect(stored.text).toBe('');
  });
});

describe('choosePublisher', { timeout: 60_000 }, () => {
  it.each([
    ['Move.toml fixes', [{ path: 'Move.toml', content: manifest('p', 'me = "0x7"') }, single('0x7')[1]]],
    ['Move.toml leaves open', single('0x7')],
  ])('replaces an address that %s, and requires the package to be recompiled', async (_, given) => {
    const sources = given.flatMap((file) => file ?? []);
    const { stored, picked, services: user } = services('');
    const [artifact] = await compile(user, sources);
    if (!artifact) throw new Error('No artifact');
    expect((await engine.describe(artifact)).publisher).toBe('0x7');
    await expect(choosePublisher(user, artifact, '0xcafe')).rejects.toThrow(
      'The address of m in the setting “aptos.namedAddresses” is now 0xcafe',
    );
    expect(stored.text).toBe('.:me=0xcafe');
    const [compiled] = await compile(user, sources);
    if (!compiled) throw new Error('No artifact');
    expect((await engine.describe(compiled)).publisher).toBe('0xcafe');
    await confirmDevAddresses(user, compiled);
    expect(picked).toEqual([]);
  });

  it('does not replace an address in the source', async () => {
    const { stored, services: user } = services('');
    const sources = [
      { path: 'Move.toml', content: manifest('p', '') },
      { path: 'sources/m.move', content: 'module 0x7::m { public entry fun f() {} }' },
    ];
    const [artifact] = await compile(user, sources);
    if (!artifact) throw new Error('No artifact');
    await expect(choosePublisher(user, artifact, '0xcafe')).rejects.toThrow(
      'contains the literal address 0x7',
    );
    expect(stored.text).toBe('');
  });
});
