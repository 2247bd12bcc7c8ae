import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { secrets } from './schema';

export interface Secret {
  readonly value: string;
  readonly isNew: boolean;
}

/** Returns a secret shared by all servers that use the same database. The first server creates it. */
export async function openSecret(database: Database, name: string, make: () => string): Promise<Secret> {
  const [made] = await database.sql
    .insert(secrets)
    .values({ name, value: make() })
    .onConflictDoNothing()
    .returning();
  if (made) return { value: made.value, isNew: true };
  const [known] = await database.sql.select().from(secrets).where(eq(secrets.name, name));
  if (!known) throw new RangeError(`The secret '${name}' was deleted while it was being read`);
  return { value: known.value, isNew: false };
}
