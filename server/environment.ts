import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Thrown if an environment variable is not valid. The message contains its name and the allowed values. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** True for an IP address or a range such as '10.0.0.0/8'. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const largest = isIP(address) === 4 ? 32 : 128;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= largest);
  return isIP(address) !== 0 && isRange && rest.length === 0;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(8080),
  HOST: z.string().regex(/^\S+$/).default('localhost'),
  DATA_DIR: z.string().trim().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/)
    .optional(),
  SINTER_AUTH_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/)
    .optional(),
  SINTER_BASE_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    .optional(),
  SINTER_PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#@\s]+\/?$/i)
    .refine((text) => URL.canParse(text))
    .transform((text) => new URL(text))
    .optional(),
  SINTER_ADMIN_TOKEN: z
    .string()
    .regex(/^[!-~]{1,200}$/)
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isAddressRange))
    .default([]),
  SINTER_PLUGINS: z.string().trim().min(1).optional(),
  SINTER_TENANT_VALIDATION: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
});

/** Each variable's allowed values, as listed in the error. */
const takes: Record<keyof z.input<typeof schema>, string> = {
  PORT: 'a whole number from 0 (any free port) to 65535',
  HOST: "a host name or IP address to listen on, for example 'localhost' or '0.0.0.0'",
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: "the address of a PostgreSQL database, as 'postgresql://user:password@host:5432/name'",
  SINTER_AUTH_DOMAIN: "the domain of a single sign-on service, for example 'login.example.org'",
  SINTER_BASE_DOMAIN: "a domain whose subdomains name tenants, for example 'ide.example.org'",
  SINTER_PUBLIC_URL: "the address that browsers open, without a path, for example 'https://ide.example.org'",
  SINTER_ADMIN_TOKEN: '1 to 200 characters of ASCII without spaces',
  TRUST_PROXY: "a comma-separated list of proxy IP addresses, for example '127.0.0.1, 10.0.0.0/8'",
  SINTER_PLUGINS: 'the path of a folder',
  SINTER_TENANT_VALIDATION: "'on' or 'off'",
  LOG_LEVEL: LOG_LEVELS.map((level) => `'${level}'`).join(' or '),
};

export interface Environment {
  /** TCP port. If 0, the system chooses a free port. */
  readonly port: number;
  /** Host name or address to listen on. The default accepts connections only from this machine. */
  readonly host: string;
  /** Absolute path of the folder for the server's data. */
  readonly dataDir: string;
  /** URL of a PostgreSQL database. If absent, the server uses an embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Domain of the single sign-on service, if any. */
  readonly authDomain: string | undefined;
  /** Domain whose subdomains identify tenants. */
  readonly baseDomain: string | undefined;
  /** Public origin that users open in their browsers, if it differs from the address that the server listens on. */
  readonly publicUrl: URL | undefined;
  /** A request with this token has administrator permissions. If absent, no token is accepted. */
  readonly adminToken: string | undefined;
  /** IP addresses or ranges of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. */
  readonly trustedProxies: readonly string[];
  /** Absolute path of the folder that contains installed plugins, if any. */
  readonly plugins: string | undefined;
  /** If false, every tenant is accepted. */
  readonly validatesTenants: boolean;
  /** Minimum level of logged messages. */
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/**
 * Reads the server's environment variables. An empty variable counts as absent.
 * @throws EnvironmentError for the first invalid value.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new EnvironmentError(sentence(parsed.error, given));
  const { PORT, HOST, DATA_DIR, DATABASE_URL, LOG_LEVEL } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    authDomain: parsed.data.SINTER_AUTH_DOMAIN,
    baseDomain: parsed.data.SINTER_BASE_DOMAIN,
    publicUrl: parsed.data.SINTER_PUBLIC_URL,
    adminToken: parsed.data.SINTER_ADMIN_TOKEN,
    trustedProxies: parsed.data.TRUST_PROXY,
    plugins: parsed.data.SINTER_PLUGINS && resolve(parsed.data.SINTER_PLUGINS),
    validatesTenants: parsed.data.SINTER_TENANT_VALIDATION === 'on',
    logLevel: LOG_LEVEL,
  };
}

function sentence(error: z.ZodError, given: Readonly<Record<string, string | undefined>>): string {
  const name = String(error.issues[0]?.path[0]);
  const expected = Object.entries(takes).find(([variable]) => variable === name)?.[1] ?? 'another value';
  // Never print a password or a token to a terminal or a log.
  const isSecret = name === 'DATABASE_URL' || name === 'SINTER_ADMIN_TOKEN';
  const shown = isSecret ? 'is not valid' : `is '${given[name] ?? ''}'`;
  return `The environment variable ${name} ${shown}, but must be ${expected}.`;
}
