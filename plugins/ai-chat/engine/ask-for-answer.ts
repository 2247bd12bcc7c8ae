import type { Result } from '@core/base/result';
import { apiUrl, askServer, asResult, type ServerRequest, type Wait } from './ask-server';
import type { ModelAnswer, ModelCallOptions, ModelFailure } from './chat-model';
import { readEvents } from './read-events';
import { TextSink } from './text-sink';

/** Parses the events of one protocol into an answer. */
export interface StreamedAnswer {
  /** Processes an event's data; returns true at the end of the answer. */
  take(data: unknown): boolean;
  /** @throws ModelError if the answer is incomplete. */
  end(): ModelAnswer;
}

/** Creates the parser for an answer. `host` is used in errors, and `text` receives the answer's text. */
export type BeginAnswer = (host: string, text: TextSink) => StreamedAnswer;

export function askForAnswer(
  request: ServerRequest,
  begin: BeginAnswer,
  options: ModelCallOptions,
  wait: Wait,
): Promise<Result<ModelAnswer, ModelFailure>> {
  return asResult(async () => {
    const { host } = apiUrl(request.connection, request.path);
    const response = await askServer(request, options, wait);
    const answer = begin(host, new TextSink(options.report));
    await readEvents(response, host, (data) => answer.take(data), options.signal);
    return answer.end();
  }, options.signal);
}
