import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { secrets } from './schema';

/** A secret, and whether it was made just now. */
export interface Secret {
  readonly value: string;
  readonly isNew: boolean;
}

/** A secret that all servers of a database share; the first that asks makes it. */
export async function openSecret(database: Database, name: string, make: () => string): Promise<Secret> {
  const [made] = await database.sql
    .insert(secrets)
    .values({ name, value: make() })
    .onConflictDoNothing()
    .returning();
  if (made) return { value: made.value, isNew: true };
  const [known] = await database.sql.select().from(secrets).where(eq(secrets.name, name));
  if (!known) throw new RangeError(`The secret '${name}' was taken away while it was read`);
  return { value: known.value, isNew: false };
}
