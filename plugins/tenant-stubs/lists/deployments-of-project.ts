import { settingsFiles } from '@core/base/product';
import { type DeployedContract, deploymentsFileSchema } from '@core/chains/deployments/wire';
import type { SettingsFiles } from '@core/configuration/settings-files';
import type { Project } from '@core/storage/wire';

export interface ListedDeployment {
  readonly project: Project;
  readonly chain: string;
  readonly deployed: DeployedContract;
}

/**
 * All contracts in a project that are deployed or attached on any network. Rejects if the project's list cannot be
 * read.
 */
export async function deploymentsOfProject(
  files: Pick<SettingsFiles, 'read'>,
  project: Project,
): Promise<readonly ListedDeployment[]> {
  const text = await files.read(settingsFiles.deployments, project.id);
  if (text === undefined) return [];
  const { chains } = deploymentsFileSchema.parse(JSON.parse(text));
  return Object.entries(chains).flatMap(([chain, { contracts }]) =>
    contracts.map((deployed) => ({ project, chain, deployed })),
  );
}
