import { serviceToken } from '@core/di/token';
import type { DeploymentSession } from './deployment-session';

/** What the open project has deployed, and the networks that it uses. */
export interface DeploymentService {
  /**
   * The session of the open project on one chain; the same as long as the project is open. It brings the chain's plugin in
   * and reads what was kept; the network in use is connected in the background. Rejects with `ChainUnavailableError` for a
   * chain without a toolchain, and while no project is open.
   */
  session(chain: string): Promise<DeploymentSession>;
}

export const DeploymentService = serviceToken<DeploymentService>('DeploymentService');
