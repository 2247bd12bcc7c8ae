import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());
/** ISO time. */
const time = z.string();

/** `GET /api/admin/session`: whether the visitor is an administrator, and by what. */
export const sessionSchema = z.object({
  isAdministrator: z.boolean(),
  /** 'token': sends it with every call; 'session': has signed in. */
  way: z.optional(z.enum(['token', 'session'])),
  /** True where it is possible to sign in with the value of SINTER_ADMIN_TOKEN. */
  hasToken: z.boolean(),
});

export type Session = z.infer<typeof sessionSchema>;

/** `POST /api/admin/session` with the value of SINTER_ADMIN_TOKEN, `POST /api/admin/first-session` with that of the first link. */
export const signInSchema = z.object({ token: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) });

/** What happened to executions in one hour. */
const hourSchema = z.object({
  /** Its beginning. */
  hour: time,
  completed: count,
  failed: count,
  cancelled: count,
});

/** `GET /api/admin/system`: process, memory and connections are those of the server that answers, the rest the database's. */
export const systemSchema = z.object({
  /** Of the product. */
  version: z.string(),
  node: z.string(),
  /** Operating system and processor, as 'linux x64'. */
  platform: z.string(),
  startedAt: time,
  /** Seconds. */
  uptime: z.number(),
  /** Bytes. */
  memory: z.object({
    process: count,
    heapUsed: count,
    heapTotal: count,
    machineFree: count,
    machineTotal: count,
  }),
  processors: count,
  /** Processes that wanted to run, on average over a minute; 0 where the system does not say. */
  load: z.number(),
  /** Pages that follow something over sockets or event streams. */
  connections: count,
  calls: z.object({ count, since: time }),
  database: z.object({
    kind: z.enum(['embedded', 'postgresql']),
    /** Bytes. */
    size: count,
    /** How long it took to answer, in milliseconds. */
    latency: z.number(),
  }),
  queue: z.object({
    pending: count,
    running: count,
    /** How long the oldest waits, in seconds; absent: none does. */
    oldest: z.optional(z.number()),
    /** How many this server runs at a time. */
    workers: count,
  }),
  /** The last 24 hours, the oldest first. */
  executions: z.array(hourSchema),
  languages: z.array(z.string()),
  tenants: z.object({ active: count, inactive: count }),
  visitors: z.object({ known: count, lastDay: count }),
});

export type SystemFigures = z.infer<typeof systemSchema>;

const page = { tenant: z.optional(z.string().check(z.maxLength(50))) };

/** A page size as a query has it: 1 to 200. */
const limit = z._default(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)), 50);

/** `GET /api/admin/users` */
export const visitorsQuerySchema = z.object({
  ...page,
  limit,
  /** How many are passed over. */
  offset: z._default(z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number)), 0),
});

/** Somebody who has run something here: the server knows visitors by their signed cookies, and of no more than that. */
const visitorSchema = z.object({
  /** Tells one from another, and nobody becomes him by it. */
  id: z.string(),
  tenants: z.array(z.string()),
  firstSeen: time,
  lastSeen: time,
  executions: count,
  /** Of those, under way. */
  active: count,
});

export type KnownVisitor = z.infer<typeof visitorSchema>;

export const visitorsSchema = z.object({
  /** Last seen first. */
  visitors: z.array(visitorSchema),
  total: count,
  /** Pages that follow something at this moment. */
  connections: count,
});

export type VisitorsPage = z.infer<typeof visitorsSchema>;

/** `GET /api/admin/logs` */
export const logsQuerySchema = z.object({
  ...page,
  limit,
  action: z.optional(z.string().check(z.maxLength(100))),
  /** Part of anything that an entry says. */
  text: z.optional(z.string().check(z.maxLength(200))),
  /** `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});

/** Something that an administrator did. */
const logEntrySchema = z.object({
  id: z.string(),
  tenantId: z.string(),
  actor: z.string(),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
  createdAt: time,
});

export type LogEntry = z.infer<typeof logEntrySchema>;

export const logsSchema = z.object({
  /** Newest first. */
  entries: z.array(logEntrySchema),
  /** There are older ones. */
  next: z.optional(z.string()),
  /** Every action that can be asked for. */
  actions: z.array(z.string()),
});

export type LogsPage = z.infer<typeof logsSchema>;

/** `GET /api/tenant/{tenant}/figures`: sums only, so that nobody is seen in them. */
export const tenantFiguresSchema = z.object({
  /** Visitors who have run something. */
  totalUsers: count,
  /** Projects that were run in the last 30 days. */
  activeProjects: count,
  apiCalls: z.object({ count, since: time }),
  /** The last 24 hours, the oldest first. */
  executions: z.array(hourSchema),
});

export type TenantFigures = z.infer<typeof tenantFiguresSchema>;

/** `GET /api/auth/providers`: the ways to sign in that this server has; one begins at `/api/auth/{name}`. */
export const authProvidersSchema = z.object({
  /** Domain of the single sign-on service; absent: none is configured. */
  ssoDomain: z.optional(z.string()),
  google: z.boolean(),
  github: z.boolean(),
  /** With a name and a password of one's own. */
  accounts: z.boolean(),
});

export type AuthProviders = z.infer<typeof authProvidersSchema>;

/** `GET /api/auth/sso` */
export const ssoSchema = z.object({ url: z.string() });

/** `GET /api/admin/plugins`: the plugins that tenants can be without. */
export const pluginsSchema = z.object({
  plugins: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
});

export type InstalledPlugin = z.infer<typeof pluginsSchema>['plugins'][number];
