import type { Result } from '@core/base/result';
import * as z from 'zod/mini';
import { apiUrl, askServer, asResult, type ServerRequest, type Wait } from './ask-server';
import type { ModelCallOptions, ModelDescription, ModelFailure } from './chat-model';
import { malformed } from './read-events';

/** Lists the server's models in the server's order. Both protocols return `{ data: [...] }`. `item` parses an entry. */
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
