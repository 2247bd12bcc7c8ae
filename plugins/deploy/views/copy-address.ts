import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';

/** Copies an address to the clipboard and announces that it was copied. */
export function copyAddress({ announcements }: Pick<DeployServices, 'announcements'>, address: string): void {
  void navigator.clipboard.writeText(address).then(() => announcements.announce(messages.copied));
}
