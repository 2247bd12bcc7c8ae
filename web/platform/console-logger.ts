import type { Logger } from '@core/base/logger';
import { product } from '@core/base/product';
import { injectable } from 'inversify';

@injectable()
export class ConsoleLogger implements Logger {
  info(message: string): void {
    globalThis.console.info(`[${product.id}] ${message}`);
  }

  warn(message: string): void {
    globalThis.console.warn(`[${product.id}] ${message}`);
  }

  error(message: string, cause?: unknown): void {
    globalThis.console.error(`[${product.id}] ${message}`, cause);
  }
}
