import { serviceToken } from '@core/di/token';

/** Log for developers. Log lines never leave the machine. */
export interface Logger {
  /** Logs information. */
  info(message: string): void;
  /** Logs a problem that the product handles. */
  warn(message: string): void;
  /** Logs a failure; `cause` is the caught error. */
  error(message: string, cause?: unknown): void;
}

export const Logger = serviceToken<Logger>('Logger');
