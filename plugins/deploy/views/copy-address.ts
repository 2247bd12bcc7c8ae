import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';

export function copyAddress({ announcements }: Pick<DeployServices, 'announcements'>, address: string): void {
  void navigator.clipboard.writeText(address).then(() => announcements.announce(messages.copied));
}
