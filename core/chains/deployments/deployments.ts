import { serviceToken } from '@core/di/token';
import type { DeploymentSession } from './deployment-session';

/** The open project's deployments and networks. */
export interface DeploymentService {
  /** The session for a chain in the open project. */
  session(chain: string): Promise<DeploymentSession>;
}

export const DeploymentService = serviceToken<DeploymentService>('DeploymentService');
