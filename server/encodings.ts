/** The encodings that a build produces for each file, best first. */
export const encodings = ['br', 'gzip'] as const;

/** Name of an encoding, as used in `Content-Encoding`. */
export type Encoding = (typeof encodings)[number];

/** The best available encoding that `accept-encoding` allows; undefined for the uncompressed file. */
export function negotiateEncoding(
  acceptEncoding: string | undefined,
  available: ReadonlySet<Encoding>,
): Encoding | undefined {
  const weights = parseWeights(acceptEncoding ?? '');
  const accepted = encodings.filter(
    (encoding) => available.has(encoding) && (weights.get(encoding) ?? weights.get('*') ?? 0) > 0,
  );
  return accepted[0];
}

/** For example, `br;q=0.5, gzip` means br 0.5 and gzip 1. A weight that is not a number disables the encoding. */
function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (name === '') continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  return weights;
}
