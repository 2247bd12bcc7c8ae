import type { DeploymentService } from '@core/chains/deployments/deployments';
import { chooseContract } from '@core/chains/networks/choose-contract';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ProjectFiles } from '@core/files/project-files';
import type { NotificationService } from '@core/notifications/notifications';
import { messages } from '../messages';
import type { TonToolchain } from '../ton-toolchain';

interface Services {
  readonly deployments: DeploymentService;
  readonly files: ProjectFiles;
  readonly notifications: NotificationService;
  readonly quickInput: QuickInputService;
}

/**
 * Writes the TON verifier's request for a contract to the project's build folder, together with the sources listed in
 * the request. Does not send the request.
 */
export async function writeVerificationFiles(
  services: Services,
  toolchain: Pick<TonToolchain, 'verification'>,
  contractId?: string,
): Promise<void> {
  const { files, notifications } = services;
  const { contracts } = (await services.deployments.session('ton')).state;
  const contract = await chooseContract(services, contracts, messages.verificationTitle, contractId);
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
