import type { ExecutionUpdate } from '@core/execution/remote/wire';
import type { ExecutionRequest, ExecutionResult } from '@core/execution/wire';
import type { LayoutTemplate } from '@core/tenant/layouts/layout-template';
import type { Tenant } from '@core/tenant/wire';
import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

// Table definitions for queries. `migrations/` creates the tables, and a test compares them with these definitions.

/** Replaces U+0000 and unpaired surrogates, which PostgreSQL rejects. Program output may contain both. */
const storable = (text: string) => text.replaceAll('\0', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd');

const printed = customType<{ data: string }>({ dataType: () => 'text', toDriver: storable });
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? storable(part) : part));
}

const json = customType<{ data: unknown }>({
  dataType: () => 'jsonb',
  toDriver: storableJson,
  fromDriver: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
});

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const since = (name: string) => time(name).notNull().defaultNow();

export const tenants = pgTable('tenants', {
  id: text().primaryKey(),
  config: json().$type<Tenant>().notNull(),
  layoutConfig: json('layout_config').$type<LayoutTemplate>(),
  customCss: text('custom_css'),
  customJs: text('custom_js'),
  version: integer().notNull().default(1),
  createdAt: since('created_at'),
  updatedAt: since('updated_at'),
});

export const executions = pgTable('executions', {
  id: uuid().primaryKey().defaultRandom(),
  /** Determines the order in the queue. */
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  tenantId: text('tenant_id').notNull(),
  userId: text('user_id').notNull(),
  request: json().$type<ExecutionRequest>().notNull(),
  status: text({ enum: ['pending', 'running', 'completed', 'error', 'cancelled'] })
    .notNull()
    .default('pending'),
  attempts: integer().notNull().default(0),
  /** Name of the worker that runs the execution; `leaseUntil` is the end of its lease. */
  worker: text(),
  leaseUntil: time('lease_until'),
  isStopRequested: boolean('is_stop_requested').notNull().default(false),
  lastSeq: integer('last_seq').notNull().default(0),
  result: json().$type<ExecutionResult>(),
  error: printed(),
  createdAt: since('created_at'),
  finishedAt: time('finished_at'),
});

/** An update as JSON, without the values that are stored in other columns. */
export type StoredUpdate = Omit<ExecutionUpdate, 'execution_id' | 'seq'>;

export const executionUpdates = pgTable(
  'execution_updates',
  {
    executionId: uuid('execution_id').notNull(),
    seq: integer().notNull(),
    tenantId: text('tenant_id').notNull(),
    update: json().$type<StoredUpdate>().notNull(),
  },
  ({ executionId, seq }) => [primaryKey({ columns: [executionId, seq] })],
);

export const auditEntries = pgTable('audit_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: text('tenant_id').notNull(),
  actor: text().notNull(),
  action: text().notNull(),
  detail: json().$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: since('created_at'),
});

/** Secrets shared by all servers that use one database. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
