import type { Result } from '@core/base/result';
import * as z from 'zod/mini';
import { apiUrl, askServer, asResult, type ServerRequest, type Wait } from './ask-server';
import type { ModelCallOptions, ModelDescription, ModelFailure } from './chat-model';
import { malformed } from './read-events';

/**
 * The models that a server offers, in its order: both protocols list them as `{ data: [...] }` below 'models' and differ in
 * what they tell of each, which `item` reads.
 */
export function listModels<Item>(
  request: Pick<ServerRequest, 'connection' | 'headers'>,
  item: z.ZodMiniType<Item>,
  describe: (item: Item) => ModelDescription,
  options: ModelCallOptions,
  wait: Wait,
): Promise<Result<readonly ModelDescription[], ModelFailure>> {
  return asResult(async () => {
    const response = await askServer({ ...request, path: 'models' }, options, wait);
    const listed = z.object({ data: z.array(item) }).safeParse(await response.json().catch(() => undefined));
    if (!listed.success) throw malformed(apiUrl(request.connection, '').host, listed.error);
    return listed.data.data.map(describe);
  }, options.signal);
}
