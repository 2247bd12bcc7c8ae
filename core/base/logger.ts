import { serviceToken } from '@core/di/token';

/** Log for developers. Log lines never leave the machine. */
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

export const Logger = serviceToken<Logger>('Logger');
