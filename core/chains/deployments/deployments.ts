import { serviceToken } from '@core/di/token';
import type { DeploymentSession } from './deployment-session';

/** Deployments of the open project, and the networks that it uses. */
export interface DeploymentService {
  /**
   * The session of the open project for a chain; the same object until the project is closed. Activates the chain's
   * plugin and reads the stored deployments; the network is connected in the background. Rejects with
   * `ChainUnavailableError` if the chain has no toolchain, and rejects if no project is open.
   */
  session(chain: string): Promise<DeploymentSession>;
}

export const DeploymentService = serviceToken<DeploymentService>('DeploymentService');
