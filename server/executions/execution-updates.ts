import type { ExecutionUpdate } from '@core/execution/remote/wire';
import { and, asc, eq, gt, type SQLWrapper, sql as sqlText } from 'drizzle-orm';
import type { Database, Sql } from '../store/database';
import { executions, executionUpdates, type StoredUpdate, storableJson } from '../store/schema';

/**
 * Notification channels for new work, for new updates to executions ({@link UpdateNotice}), and for requests to stop
 * the execution '{id}'.
 */
export const executionChannels = {
  added: 'execution_added',
  updated: 'execution_updated',
  stopped: 'execution_stopped',
} as const;

/** Maximum size of an update sent within a notification, in bytes. The database limits notifications to 8000 bytes. */
const MAX_NOTIFIED_BYTES = 7_900;

/** An update without its number, which is assigned when the update is stored. */
export type UpdateContent = Pick<ExecutionUpdate, 'type' | 'data' | 'events' | 'result'>;

/** The columns that {@link storeWithUpdate} needs from the stored row. */
export const updated = { id: executions.id, tenantId: executions.tenantId, lastSeq: executions.lastSeq };

/**
 * Stores an execution's row and its update in one statement, and notifies the execution's followers. Resolves with
 * false if the statement returns no row.
 * @param row statement that inserts or changes the row and returns {@link updated}.
 * @param channel additional channel that receives the execution's id.
 */
export async function storeWithUpdate(
  sql: Sql,
  row: SQLWrapper,
  content: UpdateContent,
  channel?: string,
): Promise<boolean> {
  const update = storableJson({ ...content, timestamp: new Date().toISOString() } satisfies StoredUpdate);
  const notified = Buffer.byteLength(update) > MAX_NOTIFIED_BYTES ? null : update;
  const also = channel === undefined ? sqlText`` : sqlText`, pg_notify(${channel}, id::text)`;
  const rows = await sql.execute(sqlText`
    with stored as ${row}, noted as (
      insert into execution_updates (execution_id, tenant_id, seq, update)
      select id, tenant_id, last_seq, ${update}::jsonb from stored
    )
    select pg_notify(${executionChannels.updated}, concat_ws(' ', id, last_seq, ${notified}::text))${also}
    from stored`);
  return rows.length > 0;
}

/** Notification of a new update: '{id} {seq} {update}'. The update is omitted if it is too large. */
export interface UpdateNotice {
  readonly id: string;
  readonly seq: number;
  readonly update: ExecutionUpdate | undefined;
}

export function readUpdateNotice(payload: string): UpdateNotice {
  const [id = '', number, ...rest] = payload.split(' ');
  const seq = Number(number);
  const update = rest.length === 0 ? undefined : numbered(id, seq, JSON.parse(rest.join(' ')));
  return { id, seq, update };
}

function numbered(id: string, seq: number, update: StoredUpdate): ExecutionUpdate {
  return { ...update, execution_id: id, seq };
}

/** An execution's updates after a given number, in order. */
export async function updatesAfter(
  database: Database,
  id: string,
  seq: number,
): Promise<readonly ExecutionUpdate[]> {
  const rows = await database.sql
    .select({ seq: executionUpdates.seq, update: executionUpdates.update })
    .from(executionUpdates)
    .where(and(eq(executionUpdates.executionId, id), gt(executionUpdates.seq, seq)))
    .orderBy(asc(executionUpdates.seq));
  return rows.map(({ seq, update }) => numbered(id, seq, update));
}
