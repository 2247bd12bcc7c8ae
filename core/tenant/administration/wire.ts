import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());
/** ISO time. */
const time = z.string();

/** `GET /api/admin/session`: whether the visitor is an administrator, and how they are authenticated. */
export const sessionSchema = z.object({
  isAdministrator: z.boolean(),
  /** 'token': the token is sent with every call; 'session': the administrator has signed in. */
  way: z.optional(z.enum(['token', 'session'])),
  /** True if it is possible to sign in with the value of SINTER_ADMIN_TOKEN. */
  hasToken: z.boolean(),
});

export type Session = z.infer<typeof sessionSchema>;

/**
 * `POST /api/admin/session` with the value of SINTER_ADMIN_TOKEN, `POST /api/admin/first-session` with the token from
 * the first link.
 */
export const signInSchema = z.object({ token: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) });

/** Executions in one hour. */
const hourSchema = z.object({
  /** ISO time at which the hour starts. */
  hour: time,
  completed: count,
  failed: count,
  cancelled: count,
});

/**
 * `GET /api/admin/system`: process, memory and connections describe the responding server; all other values are from
 * the database.
 */
export const systemSchema = z.object({
  /** Version of the product. */
  version: z.string(),
  node: z.string(),
  /** Operating system and CPU architecture, for example 'linux x64'. */
  platform: z.string(),
  startedAt: time,
  /** Time since the server started, in seconds. */
  uptime: z.number(),
  /** Memory in bytes. */
  memory: z.object({
    process: count,
    heapUsed: count,
    heapTotal: count,
    machineFree: count,
    machineTotal: count,
  }),
  processors: count,
  /** Load average over one minute (number of runnable processes); 0 if the system does not report it. */
  load: z.number(),
  /** Open sockets and event streams. */
  connections: count,
  calls: z.object({ count, since: time }),
  database: z.object({
    kind: z.enum(['embedded', 'postgresql']),
    /** Size in bytes. */
    size: count,
    /** Response time in milliseconds. */
    latency: z.number(),
  }),
  queue: z.object({
    pending: count,
    running: count,
    /** Waiting time of the oldest pending execution, in seconds; absent if none is waiting. */
    oldest: z.optional(z.number()),
    /** Maximum number of concurrent executions on this server. */
    workers: count,
  }),
  /** The last 24 hours, oldest first. */
  executions: z.array(hourSchema),
  languages: z.array(z.string()),
  tenants: z.object({ active: count, inactive: count }),
  visitors: z.object({ known: count, lastDay: count }),
});

export type SystemFigures = z.infer<typeof systemSchema>;

const page = { tenant: z.optional(z.string().check(z.maxLength(50))) };

/** Page size in a query: 1 to 200. */
const limit = z._default(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)), 50);

/** `GET /api/admin/users` */
export const visitorsQuerySchema = z.object({
  ...page,
  limit,
  /** Number of entries to skip. */
  offset: z._default(z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number)), 0),
});

/** A visitor who has run something on this server, identified only by a signed cookie. */
const visitorSchema = z.object({
  /** Identifies the visitor, but does not allow signing in as them. */
  id: z.string(),
  tenants: z.array(z.string()),
  firstSeen: time,
  lastSeen: time,
  executions: count,
  /** Number of executions in progress. */
  active: count,
});

export type KnownVisitor = z.infer<typeof visitorSchema>;

/** Response to `GET /api/admin/users`. */
export const visitorsSchema = z.object({
  /** Most recently seen first. */
  visitors: z.array(visitorSchema),
  total: count,
  /** Currently open sockets and event streams. */
  connections: count,
});

export type VisitorsPage = z.infer<typeof visitorsSchema>;

/** `GET /api/admin/logs` */
export const logsQuerySchema = z.object({
  ...page,
  limit,
  action: z.optional(z.string().check(z.maxLength(100))),
  /** Text to find in any field of an entry. */
  text: z.optional(z.string().check(z.maxLength(200))),
  /** `next` from the previous page. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});

/** An action by an administrator. */
const logEntrySchema = z.object({
  id: z.string(),
  tenantId: z.string(),
  actor: z.string(),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
  createdAt: time,
});

export type LogEntry = z.infer<typeof logEntrySchema>;

/** Response to `GET /api/admin/logs`. */
export const logsSchema = z.object({
  /** Newest first. */
  entries: z.array(logEntrySchema),
  /** Cursor for the next page; absent on the last page. */
  next: z.optional(z.string()),
  /** All actions that can be used as a filter. */
  actions: z.array(z.string()),
});

export type LogsPage = z.infer<typeof logsSchema>;

/** `GET /api/tenant/{tenant}/figures`: totals only, so that no visitor can be identified. */
export const tenantFiguresSchema = z.object({
  /** Visitors who have run something. */
  totalUsers: count,
  /** Projects that were run in the last 30 days. */
  activeProjects: count,
  apiCalls: z.object({ count, since: time }),
  /** The last 24 hours, oldest first. */
  executions: z.array(hourSchema),
});

export type TenantFigures = z.infer<typeof tenantFiguresSchema>;

/** `GET /api/auth/providers`: this server's sign-in methods; each starts at `/api/auth/{name}`. */
export const authProvidersSchema = z.object({
  /** Domain of the single sign-on service; absent if none is configured. */
  ssoDomain: z.optional(z.string()),
  google: z.boolean(),
  github: z.boolean(),
  /** True if users can have accounts with a name and password. */
  accounts: z.boolean(),
});

export type AuthProviders = z.infer<typeof authProvidersSchema>;

/** Response to `GET /api/auth/sso`. */
export const ssoSchema = z.object({ url: z.string() });

/** `GET /api/admin/plugins`: the plugins that tenants can disable. */
export const pluginsSchema = z.object({
  plugins: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
});

export type InstalledPlugin = z.infer<typeof pluginsSchema>['plugins'][number];
