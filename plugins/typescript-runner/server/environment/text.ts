import { Buffer } from 'buffer';

/** Implements https://encoding.spec.whatwg.org for UTF-8 only. */
export class TextEncoder {
  readonly encoding = 'utf-8';

  encode(text = ''): Uint8Array {
    return new Uint8Array(Buffer.from(String(text), 'utf8'));
  }

  encodeInto(text: string, target: Uint8Array): { read: number; written: number } {
    let read = 0;
    let written = 0;
    for (const character of text) {
      const bytes = this.encode(character);
      if (written + bytes.length > target.length) break;
      target.set(bytes, written);
      written += bytes.length;
      read += character.length;
    }
    return { read, written };
  }
}

const BYTE_ORDER_MARK = '\uFEFF';

export class TextDecoder {
  readonly encoding = 'utf-8';
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;

  constructor(
    label = 'utf-8',
    { fatal = false, ignoreBOM = false }: { readonly fatal?: boolean; readonly ignoreBOM?: boolean } = {},
  ) {
    if (!/^(unicode-1-1-)?utf-?8$/i.test(label.trim())) {
      throw new RangeError(`The encoding '${label}' is not supported here`);
    }
    this.fatal = fatal;
    this.ignoreBOM = ignoreBOM;
  }

  decode(source: ArrayBuffer | ArrayBufferView = new Uint8Array()): string {
    const bytes = ArrayBuffer.isView(source)
      ? Buffer.from(source.buffer as ArrayBuffer, source.byteOffset, source.byteLength)
      : Buffer.from(source);
    const text = bytes.toString('utf8');
    if (this.fatal && !Buffer.from(text, 'utf8').equals(bytes)) {
      throw new TypeError('The encoded data was not valid for encoding utf-8');
    }
    return !this.ignoreBOM && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  }
}

export const atob = (text: string): string => {
  if (!/^[A-Za-z\d+/\s]*={0,2}\s*$/.test(text)) throw new Error('The text is not valid base64');
  return Buffer.from(text, 'base64').toString('latin1');
};

export const btoa = (text: string): string => {
  const isWide = [...text].some((character) => character.charCodeAt(0) > 0xff);
  if (isWide) throw new Error('The text contains characters outside Latin-1');
  return Buffer.from(text, 'latin1').toString('base64');
};
