import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** A variable of the environment is wrong; the message is one sentence that names it and what it takes. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** True for an IP address, and for a range of them: '10.0.0.0/8'. */
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

/** What each variable takes, in the words of the error. */
const takes: Record<keyof z.input<typeof schema>, string> = {
  PORT: 'a whole number from 0 (any free port) to 65535',
  HOST: "a host name or IP address to listen on, for example 'localhost' or '0.0.0.0'",
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: "the address of a PostgreSQL database, as 'postgresql://user:password@host:5432/name'",
  SINTER_AUTH_DOMAIN: "the domain of a single sign-on service, for example 'login.example.org'",
  SINTER_BASE_DOMAIN: "a domain whose subdomains name tenants, for example 'ide.example.org'",
  SINTER_PUBLIC_URL: "the address that browsers open, without a path, for example 'https://ide.example.org'",
  SINTER_ADMIN_TOKEN: '1 to 200 characters of ASCII without spaces',
  TRUST_PROXY: "IP addresses of proxies separated by commas, for example '127.0.0.1, 10.0.0.0/8'",
  SINTER_PLUGINS: 'the path of a folder',
  SINTER_TENANT_VALIDATION: "'on' or 'off'",
  LOG_LEVEL: LOG_LEVELS.map((level) => `'${level}'`).join(' or '),
};

/** What the server takes from its environment. */
export interface Environment {
  /** TCP port; 0 lets the system choose a free one. */
  readonly port: number;
  /** Name or address to listen on; the default is reachable from this machine only. */
  readonly host: string;
  /** Absolute path of the folder that holds what the server stores. */
  readonly dataDir: string;
  /** Address of a PostgreSQL; absent: the server has a database of its own in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Domain of the single sign-on service; absent: there is none. */
  readonly authDomain: string | undefined;
  /** Domain below which subdomains name tenants. */
  readonly baseDomain: string | undefined;
  /** Origin that browsers open, where it is not the address that the server listens on. */
  readonly publicUrl: URL | undefined;
  /** Makes an administrator of every request that carries it; absent: no token does. */
  readonly adminToken: string | undefined;
  /** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` count, as IP addresses or ranges of them. */
  readonly trustedProxies: readonly string[];
  /** Absolute path of the folder of plugins that the operator installed; absent: there are none. */
  readonly plugins: string | undefined;
  /** False where every tenant counts as valid. */
  readonly validatesTenants: boolean;
  /** The least important messages that are logged. */
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/**
 * Reads the variables that the server knows; an empty one counts as absent.
 * @throws EnvironmentError for the first wrong value.
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
  // A password or a token must not appear in a terminal or a log.
  const isSecret = name === 'DATABASE_URL' || name === 'SINTER_ADMIN_TOKEN';
  const shown = isSecret ? 'is wrong' : `is '${given[name] ?? ''}'`;
  return `The environment variable ${name} ${shown}, but it takes ${expected}.`;
}
