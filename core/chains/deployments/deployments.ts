import { serviceToken } from '@core/di/token';
import type { DeploymentSession } from './deployment-session';

/** Deployments of the open project, and the networks that it uses. */
export interface DeploymentService {
  /** The pending transaction with its final status, receipts and return values. */
  session(chain: string): Promise<DeploymentSession>;
}

export const DeploymentService = serviceToken<DeploymentService>('DeploymentService');
