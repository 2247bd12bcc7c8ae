/** A server-sent event, including the id that can be used to resume its stream. */
export interface StreamEvent {
  readonly id: string | undefined;
  readonly data: string;
}

/**
 * Yields a stream's events until it ends. The stream comes from `fetch`, because `EventSource` does not report the
 * cause of errors. https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let rest = '';
  let id: string | undefined;
  let data: string[] = [];
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      rest += decoder.decode(part.value, { stream: true });
      // A carriage return at the end may be the first half of a line break.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { id, data: data.join('\n') };
          data = [];
          continue;
        }
        const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
        if (field === 'data') data.push(value);
        if (field === 'id') id = value;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
