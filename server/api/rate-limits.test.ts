import { freeLimits } from '@core/tenant/tenant-limits';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error';
import { RateLimits } from './rate-limits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Rate limits with a clock that is set by the test, in milliseconds. */
function limitsAt(start: number) {
  const clock = { now: start };
  const limits = new RateLimits(() => clock.now);
  const passing = (requests: number, tenant = 'acme', api = freeLimits.api) => {
    let passed = 0;
    for (let request = 0; request < requests; request += 1) {
      try {
        limits.take(tenant, api);
        passed += 1;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    }
    return passed;
  };
  const refusal = (tenant = 'acme') => {
    try {
      limits.take(tenant, freeLimits.api);
    } catch (error) {
      if (error instanceof ApiError) return error;
    }
    throw new Error('It was let through');
  };
  return { clock, passing, refusal };
}

describe('tenant rate limits', () => {
  it('count requests per minute, hour and UTC day, and report the number of seconds until the next attempt', () => {
    const { clock, passing, refusal } = limitsAt(Date.UTC(2026, 0, 1));
    const { burstLimit, rateLimit, dailyLimit } = freeLimits.api;
    expect(passing(burstLimit + 10)).toBe(burstLimit);
    expect(refusal()).toMatchObject({ status: 429, retryAfter: 60 });
    expect(refusal().message).toBe(
      `The tenant 'acme' has reached its limit of ${burstLimit} requests per minute. Try again in 60 s.`,
    );
    let total = burstLimit;
    for (; total < rateLimit; total += burstLimit) {
      clock.now += MINUTE;
      expect(passing(burstLimit)).toBe(burstLimit);
    }
    clock.now += MINUTE;
    expect(refusal().message).toContain(`its limit of ${rateLimit} requests per hour`);
    for (let hour = 1; total < dailyLimit; hour += 1) {
      clock.now = Date.UTC(2026, 0, 1, hour);
      for (let count = 0; count < rateLimit; count += burstLimit, clock.now += MINUTE) passing(burstLimit);
      total += rateLimit;
    }
    clock.now += HOUR;
    expect(refusal().message).toContain(`its limit of ${dailyLimit} requests per day`);
    clock.now = Date.UTC(2026, 0, 2);
    expect(passing(1)).toBe(1);
  });

  it('do not apply to other tenants or to tenants without limits', () => {
    const { passing } = limitsAt(0);
    passing(1000);
    expect(passing(10, 'other')).toBe(10);
  });

  it.each([-2, -1, 1, 2])('are reset exactly once when the clock jumps by %i hours', (hours) => {
    const { clock, passing, refusal } = limitsAt(Date.UTC(2026, 0, 1, 12, 30, 20));
    const { burstLimit } = freeLimits.api;
    expect(passing(burstLimit * 2)).toBe(burstLimit);
    clock.now += hours * HOUR;
    expect(passing(burstLimit * 2)).toBe(burstLimit);
    // If the clock is set back, clients must not have to wait until it reaches the previous time again.
    expect(refusal().retryAfter).toBe(40);
  });
});
