import { refusalSchema } from '@core/base/connection/server-answer';
import { product } from '@core/base/product';
import * as z from 'zod/mini';
import type { DescribedCall } from './call';

type Schema = z.ZodMiniType;

function json(schema: Schema, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

function content(schema: Schema, io: 'input' | 'output') {
  return { content: { 'application/json': { schema: json(schema, io) } } };
}

function parameters(schema: Schema | undefined, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schema ? json(schema, 'input') : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function operation({ summary, params, query, body, answer, forAdministrators }: DescribedCall) {
  return {
    summary,
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body && { requestBody: { required: true, ...content(body, 'input') } }),
    ...(forAdministrators && { security: [{ administrator: [] }] }),
    responses: {
      '2XX': { description: 'The call succeeded.', ...(answer && content(answer, 'output')) },
      default: { description: 'The call failed.', ...content(refusalSchema, 'output') },
    },
  };
}

/** The OpenAPI document for all routes. https://spec.openapis.org/oas/v3.1.1 */
export function openApi(calls: readonly DescribedCall[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.1',
    info: { title: product.name, version: product.version },
    paths,
    components: { securitySchemes: { administrator: { type: 'http', scheme: 'bearer' } } },
  };
}
