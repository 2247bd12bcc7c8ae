/** An event of a server, with the id that its stream can be taken up from. */
export interface StreamEvent {
  readonly id: string | undefined;
  readonly data: string;
}

/**
 * Events of a stream as they arrive; ends with it. Read from `fetch`, since `EventSource` tells nothing of why it fails.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
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
      // A carriage return at the end may be half of a line end.
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
