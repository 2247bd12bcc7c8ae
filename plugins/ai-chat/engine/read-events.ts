import { throwIfCancelled } from '@core/base/errors';
import { createParser } from 'eventsource-parser';
import { messages } from './messages';
import { ModelError } from './model-error';

/** Maximum length of one event in UTF-16 code units. A longer event is an error. */
const MAX_EVENT = 4_000_000;

/** End of a stream in OpenAI's protocol: the only data that is not JSON. */
export const DONE = '[DONE]';

/**
 * Reads a response with server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) to its end.
 * `take` receives the parsed data of each event and returns true to stop. Rejects with {@link ModelError}.
 */
export async function readEvents(
  response: Response,
  host: string,
  take: (data: unknown) => boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { body } = response;
  const isStream = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
  if (!body || !isStream) throw malformed(host);
  let isEnough = false;
  let pending = 0;
  const parser = createParser({
    onEvent: ({ data }) => {
      pending = 0;
      if (!isEnough) isEnough = take(parse(data, host));
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    while (!isEnough) {
      const { done, value } = await read(reader, host, signal);
      if (done) break;
      pending += value.length;
      parser.feed(value);
      if (pending > MAX_EVENT) throw malformed(host);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function read(
  reader: ReadableStreamDefaultReader<string>,
  host: string,
  signal: AbortSignal | undefined,
): Promise<ReadableStreamReadResult<string>> {
  try {
    return await reader.read();
  } catch (error) {
    throwIfCancelled(signal);
    throw new ModelError('malformed', messages.brokenOff(host), { cause: error });
  }
}

function parse(data: string, host: string): unknown {
  if (data === DONE) return DONE;
  try {
    return JSON.parse(data);
  } catch (error) {
    throw malformed(host, error);
  }
}

/** An error for a response that violates the protocol. */
export function malformed(host: string, cause?: unknown): ModelError {
  return new ModelError('malformed', messages.malformed(host), { cause });
}
