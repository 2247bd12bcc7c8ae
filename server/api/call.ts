import { issueText } from '@core/base/schema/issue-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { ApiError } from './api-error';

type Schema = z.ZodMiniType;
export type Parsed<T> = T extends Schema ? z.output<T> : undefined;

/** A route's input and output schemas, which are used to validate requests and to generate the API documentation. */
export interface CallShape<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
> {
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly params?: Params | undefined;
  readonly query?: Query | undefined;
  readonly body?: Body | undefined;
  readonly answer?: Schema;
  readonly forAdministrators?: boolean;
  /** Runs before the request body is read. Rejects with {@link ApiError} to refuse the request. */
  readonly before?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

export interface CallInput<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type DescribedCall = Omit<
  CallShape<Schema | undefined, Schema | undefined, Schema | undefined>,
  'before'
> & {
  readonly method: Method;
  /** Path with parameters in Fastify's notation: '/tenant/:tenant'. */
  readonly url: string;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: DescribedCall;
  }
}

/**
 * Adds a route to the server. `handle` receives the parsed input, and rejects with {@link ApiError} to refuse the
 * request.
 */
export function addCall<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  app: FastifyInstance,
  method: Method,
  url: string,
  { before, ...shape }: CallShape<Params, Query, Body>,
  handle: (input: CallInput<Parsed<Params>, Parsed<Query>, Parsed<Body>>) => Promise<unknown>,
): void {
  app.route({
    method,
    url,
    config: { call: { ...shape, method, url } },
    // Runs as soon as the headers arrive, so that the body of a refused request is not read.
    ...(before && { onRequest: before }),
    handler: async (request, reply) =>
      handle({
        params: parse<Params>(shape.params, request.params, 'The address'),
        query: parseQuery<Query>(shape.query, request.query),
        body: parse<Body>(shape.body, requireShallow(request.body), 'The request'),
        request,
        reply,
      }),
  });
}

/** @throws ApiError 400 that describes the first problem. */
export function parse<T extends Schema | undefined>(
  schema: T | undefined,
  value: unknown,
  what: string,
): Parsed<T> {
  if (!schema) return undefined as Parsed<T>;
  const parsed = schema.safeParse(value, { error: issueText });
  if (parsed.success) return parsed.data as Parsed<T>;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') ?? '';
  throw new ApiError(
    400,
    `${what} is not valid${place === '' ? '' : ` at '${place}'`}: it ${issue?.message ?? ''}.`,
  );
}

/** Maximum nesting of objects and arrays in a request. It is limited because JSON parsers recurse once per level. */
const MAX_DEPTH = 100;

/** @throws ApiError 400 if the value is nested too deeply. */
function requireShallow(value: unknown): unknown {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH)
      throw new ApiError(400, `The request is not valid: it is nested more than ${MAX_DEPTH} levels deep.`);
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return value;
}

/** Parses a query string. A parameter with an empty value counts as absent. */
export function parseQuery<T extends Schema | undefined>(schema: T | undefined, query: unknown): Parsed<T> {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== '');
  return parse<T>(schema, Object.fromEntries(given), 'The query');
}
