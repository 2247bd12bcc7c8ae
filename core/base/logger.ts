import { serviceToken } from '@core/di/token';

/** Where the product speaks to developers. Nothing leaves the machine. */
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

export const Logger = serviceToken<Logger>('Logger');
