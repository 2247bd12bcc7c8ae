import { CancellationError } from '@core/base/errors';
import type { Artifact, SourceFile } from '@core/chains/toolchain';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { AptosEngine } from './engine/index';
import type { UnassignedAddress } from './engine/package/address-assignment';
import { isAddress, type WrittenAddresses } from './engine/package/given-addresses';
import { aptosPayload } from './engine/payload';
import { messages } from './messages';
import { DEV, readStoredAddresses, withAnswer, writeStoredAddresses } from './stored-addresses';

/** Project setting that stores the answers. */
const SETTING = 'aptos.namedAddresses';

interface Services {
  readonly configuration: ConfigurationService;
  readonly quickInput: QuickInputService;
}

/**
 * Returns the addresses from the settings for names that Move.toml files leave unassigned. The user is asked for
 * missing addresses, and the answers are stored. If the user dismisses a question, no further questions are asked, and
 * the compiler reports the missing addresses.
 */
export async function askForAddresses(
  services: Services,
  files: readonly SourceFile[],
  engine: Pick<AptosEngine, 'unassignedAddresses'>,
  signal?: AbortSignal,
): Promise<WrittenAddresses> {
  let namedAddresses = stored(services);
  for (;;) {
    // An answer for one package can determine the addresses of its dependencies.
    const [open] = await engine.unassignedAddresses({ files, namedAddresses });
    const answer = open && (await askForAddress(services, open, signal));
    if (!open || answer === undefined) return namedAddresses;
    namedAddresses = await store(services, open, answer);
  }
}

/**
 * Asks for the address of each unassigned name for which an artifact's package uses the dev address, unless the user
 * has already chosen the dev address.
 * @throws CancellationError if the user dismisses the question.
 * @throws Error if another address was entered or stored, because the artifact was compiled for the dev address.
 */
export async function confirmDevAddresses(
  services: Services,
  artifact: Artifact,
  signal?: AbortSignal,
): Promise<void> {
  for (const { address, ...open } of aptosPayload(artifact).development ?? []) {
    const known = stored(services).ofPackages[open.root]?.[open.name];
    const answer = known ?? (await chooseAddress(services, open, address, signal));
    if (answer === undefined) throw new CancellationError();
    if (known === undefined) await store(services, open, answer);
    if (answer !== DEV) throw new Error(messages.compileForAddress(artifact.name, open.name, answer));
  }
}

/**
 * Stores the publisher as the package's address, replacing the address in Move.toml.
 * @throws Error in every case, because the project must be recompiled for the new address.
 */
export async function choosePublisher(
  services: Services,
  artifact: Artifact,
  publisher: string,
): Promise<void> {
  const { id, addresses = {}, packageRoot: root = '' } = aptosPayload(artifact);
  const [compiled = ''] = id.split('::');
  const names = Object.keys(addresses).filter((name) => BigInt(addresses[name] ?? 0) === BigInt(compiled));
  if (names.length === 0) throw new Error(messages.literalAddress(artifact.name, compiled));
  const chosen = names.reduce((all, name) => withAnswer(all, { root, name }, publisher), stored(services));
  await services.configuration.set(SETTING, writeStoredAddresses(chosen), 'project');
  throw new Error(messages.compileForPublisher(artifact.name, publisher));
}

/** Returns the dev address or another address that the user enters. */
async function chooseAddress(
  services: Services,
  open: UnassignedAddress,
  address: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const items = [
    { label: messages.devAddress(address), isDev: true },
    { label: messages.enterAddress, isDev: false },
  ];
  const title = messages.addressTitle(open.name, open.packageName);
  const picked = await services.quickInput.pick({ title, items, ...(signal && { signal }) });
  if (!picked) return undefined;
  return picked.isDev ? DEV : askForAddress(services, open, signal);
}

async function askForAddress(
  services: Services,
  { name, packageName }: UnassignedAddress,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const suggestion = stored(services).ofProject[name];
  const answer = await services.quickInput.input({
    title: messages.addressTitle(name, packageName),
    prompt: messages.addressPrompt(name),
    placeholder: '0x…',
    validate: (value) => (isAddress(value.trim()) ? undefined : messages.badAddress),
    ...(suggestion !== undefined && { value: suggestion }),
    ...(signal && { signal }),
  });
  return answer?.trim();
}

function stored({ configuration }: Pick<Services, 'configuration'>): WrittenAddresses {
  return readStoredAddresses(String(configuration.get(SETTING) ?? ''));
}

async function store(services: Services, open: UnassignedAddress, answer: string): Promise<WrittenAddresses> {
  const addresses = withAnswer(stored(services), open, answer);
  await services.configuration.set(SETTING, writeStoredAddresses(addresses), 'project');
  return addresses;
}
