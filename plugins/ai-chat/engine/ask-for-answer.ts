import type { Result } from '@core/base/result';
import { apiUrl, askServer, asResult, type ServerRequest, type Wait } from './ask-server';
import type { ModelAnswer, ModelCallOptions, ModelFailure } from './chat-model';
import { readEvents } from './read-events';
import { TextSink } from './text-sink';

/** An answer that is put together from the pieces it comes in, as one protocol words them. */
export interface StreamedAnswer {
  /** Takes the data of an event; true when the answer is over. */
  take(data: unknown): boolean;
  /** @throws ModelError where the answer broke off. */
  end(): ModelAnswer;
}

/** Begins the answer of a server, which errors name, with where its text goes. */
export type BeginAnswer = (host: string, text: TextSink) => StreamedAnswer;

/** Sends a request and reads its answer as it comes. */
export function askForAnswer(
  request: ServerRequest,
  begin: BeginAnswer,
  options: ModelCallOptions,
  wait: Wait,
): Promise<Result<ModelAnswer, ModelFailure>> {
  return asResult(async () => {
    const { host } = apiUrl(request.connection, request.path);
    const response = await askServer(request, options, wait);
    const answer = begin(host, new TextSink(options.tell));
    await readEvents(response, host, (data) => answer.take(data), options.signal);
    return answer.end();
  }, options.signal);
}
