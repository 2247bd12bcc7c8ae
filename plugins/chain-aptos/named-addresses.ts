import type { SourceFile } from '@core/chains/toolchain';
import type { PluginServices } from '@host/api/plugin-context';
import type { AptosEngine } from './engine/index';
import { isAddress } from './engine/package/given-addresses';
import { messages } from './messages';

/** Where answers are kept: with the project, in the form of the CLI's `--named-addresses`. */
const SETTING = 'aptos.namedAddresses';

type Services = Pick<PluginServices, 'configuration' | 'quickInput'>;

/**
 * The addresses that the settings give to names that Move.toml leaves open; those that are missing are asked for and kept. A
 * question that is dismissed leaves its name open, and asks for no more: the compiler tells which ones are missing.
 */
export async function askForAddresses(
  { configuration, quickInput }: Services,
  files: readonly SourceFile[],
  engine: Pick<AptosEngine, 'openAddresses'>,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  const given = readAddresses(String(configuration.get(SETTING) ?? ''));
  const open = await engine.openAddresses({ files, namedAddresses: given });
  const answered: Record<string, string> = { ...given };
  for (const name of open) {
    const answer = await quickInput.input({
      title: messages.addressTitle(name),
      prompt: messages.addressPrompt(name),
      placeholder: '0x…',
      validate: (value) => (isAddress(value.trim()) ? undefined : messages.badAddress),
      ...(signal && { signal }),
    });
    if (answer === undefined) break;
    answered[name] = answer.trim();
    await configuration.set(SETTING, writeAddresses(answered), 'project');
  }
  return answered;
}

/** 'alice=0xa11ce, bob=0xb0b'; what is no address is left out, and asked for. */
function readAddresses(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(/[\s,]+/).map((pair) => pair.split('=', 2));
  return Object.fromEntries(
    pairs.flatMap(([name = '', value = '']) => (name !== '' && isAddress(value) ? [[name, value]] : [])),
  );
}

function writeAddresses(addresses: Readonly<Record<string, string>>): string {
  return Object.entries(addresses)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
}
