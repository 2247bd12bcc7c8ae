import { messageWithCause } from '@core/base/errors';
import { usableProjectName } from '@core/files/projects/proposed-names';
import type { Project } from '@core/storage/wire';
import { messages } from './messages';
import { decodeShare, ShareLinkError } from './share-link';
import type { ShareServices } from './share-services';

/**
 * Opens the project in a link's fragment as a temporary project, without running any of its code. Rejects with an error
 * whose message is meant for the user.
 */
export async function openShared(
  fragment: string,
  { projects }: Pick<ShareServices, 'projects'>,
): Promise<Project> {
  const { name, blockchain, files } = await decodeShare(fragment);
  try {
    return await projects.import({ name: usableProjectName(name), blockchain, files, isTemporary: true });
  } catch (error) {
    throw new ShareLinkError(messages.badFiles(messageWithCause(error)), { cause: error });
  }
}
