import type { TenantLimits } from '@core/tenant/tenant-limits';
import { injectable } from 'inversify';
import { ApiError } from './api-error';

type ApiLimits = TenantLimits['api'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Window {
  readonly start: number;
  count: number;
}

const windows = [
  { name: 'minute', length: MINUTE, limit: (limits: ApiLimits) => limits.burstLimit },
  { name: 'hour', length: HOUR, limit: (limits: ApiLimits) => limits.rateLimit },
  { name: 'day', length: DAY, limit: (limits: ApiLimits) => limits.dailyLimit },
] as const;

/** Counts requests from tenants that have limits, per minute, hour and UTC day (decisions.md, "Tenants"). */
@injectable()
export class RateLimits {
  readonly #used = new Map<string, Window>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * Counts one request.
   * @throws ApiError 429 if the tenant has reached a limit, in which case the request is not counted.
   */
  take(tenantId: string, limits: ApiLimits | undefined): void {
    if (!limits) return;
    const now = this.#now();
    const used = windows.map((kind) => ({
      kind,
      window: this.#window(`${tenantId} ${kind.name}`, kind.length, now),
    }));
    const full = used.find(({ kind, window }) => window.count >= kind.limit(limits));
    if (full) {
      const { kind, window } = full;
      const seconds = Math.ceil((window.start + kind.length - now) / 1000);
      throw new ApiError(
        429,
        `The tenant '${tenantId}' has reached its limit of ${kind.limit(limits)} requests per ${kind.name}. Try again in ${seconds} s.`,
        seconds,
      );
    }
    for (const { window } of used) window.count += 1;
  }

  #window(key: string, length: number, now: number): Window {
    const start = now - (now % length);
    const known = this.#used.get(key);
    if (known?.start === start) return known;
    const window = { start, count: 0 };
    this.#used.set(key, window);
    return window;
  }
}
