import type { PluginServices } from '@host/api/plugin-context';
import { messages } from '../messages';
import type { TonToolchain } from '../ton-toolchain';
import { chosenContract } from './chosen-contract';

/**
 * Writes what TON's verifier takes for a contract into the project's build: the request, field by field, and the sources
 * that it names. Nothing is sent anywhere.
 */
export async function writeVerificationFiles(
  services: PluginServices,
  toolchain: Pick<TonToolchain, 'verification'>,
  contractId?: string,
): Promise<void> {
  const { files, notifications } = services;
  const contract = await chosenContract(services, messages.verificationTitle, contractId);
  if (!contract) return;
  const records = await files.readAll();
  const texts = records.flatMap(({ path, content }) =>
    typeof content === 'string' ? [{ path, content }] : [],
  );
  const { request, files: sources } = await toolchain.verification(texts, contract.codeHash);
  const folder = `build/${contract.contract}.verification`;
  const content = JSON.stringify({ ...request, address: contract.address }, null, 2);
  await files.writeFiles([
    { path: `${folder}/request.json`, content },
    ...sources.map((source) => ({ path: `${folder}/files/${source.path}`, content: source.content })),
  ]);
  notifications.show({
    severity: 'success',
    message: messages.verificationWritten(contract.name, folder, sources.length),
  });
}
