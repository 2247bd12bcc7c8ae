import { injectable } from 'inversify';

/** Number of calls per tenant since this server started. */
@injectable()
export class CallCounts {
  /** Time when counting started, in ISO 8601 format. */
  readonly since = new Date().toISOString();
  readonly #counts = new Map<string, number>();

  count(tenantId: string): void {
    this.#counts.set(tenantId, this.of(tenantId) + 1);
  }

  of(tenantId: string): number {
    return this.#counts.get(tenantId) ?? 0;
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }
}
