import { and, eq, ne } from 'drizzle-orm';
import { inject, injectable } from 'inversify';
import { Database } from '../store/database';
import { secrets } from '../store/schema';
import { newToken, tokenDigest } from './tokens';

const NAME = 'first-administrator-link';
/** Stored instead of the token's digest after an administrator has signed in. */
const USED = 'used';

/**
 * The link that starts the first administrator's session. It works once, and is the same for all servers that share a
 * database. Until an administrator has signed in, each server start replaces the link.
 */
@injectable()
export class FirstAdministratorLink {
  readonly #database: Database;
  #token: string | undefined;

  constructor(@inject(Database) database: Database) {
    this.#database = database;
  }

  /** Token of the link created when this server started; undefined if an administrator has already signed in. */
  get token(): string | undefined {
    return this.#token;
  }

  /** Replaces the link created at an earlier server start. */
  async open(): Promise<void> {
    const token = newToken();
    const value = tokenDigest(token);
    const replaced = await this.#database.sql
      .insert(secrets)
      .values({ name: NAME, value })
      .onConflictDoUpdate({ target: secrets.name, set: { value }, setWhere: ne(secrets.value, USED) })
      .returning({ name: secrets.name });
    if (replaced.length > 0) this.#token = token;
  }

  /**
   * True for the first request with the latest token. If several requests arrive at the same time, the result is true
   * for exactly one of them.
   */
  async use(token: string): Promise<boolean> {
    const used = await this.#database.sql
      .update(secrets)
      .set({ value: USED })
      .where(and(eq(secrets.name, NAME), eq(secrets.value, tokenDigest(token))))
      .returning({ name: secrets.name });
    return used.length > 0;
  }

  /** Makes the link invalid, because an administrator has signed in by other means. */
  async revoke(): Promise<void> {
    await this.#database.sql.update(secrets).set({ value: USED }).where(eq(secrets.name, NAME));
  }
}
