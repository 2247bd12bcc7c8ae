import { correction } from './reed-solomon';

/**
 * Correction bytes per block and number of blocks for level L, indexed by version, starting with version 1. ISO/IEC
 * 18004, table 9
 */
const CORRECTION_BYTES = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30,
  30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18,
  19, 19, 20, 21, 22, 24, 25,
];
/** Format value for error correction level L. */
const LEVEL = 1;

/** Whether a mask inverts the module at a position, by mask number. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * Encodes text as a QR code. Returns rows of modules without the quiet zone; true means dark. Uses the smallest version
 * that fits at level L, which is sufficient for screens. Throws if the text exceeds 2953 bytes. ISO/IEC 18004
 */
export function qrCode(text: string): readonly (readonly boolean[])[] {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex((_blocks, i) => bytes.length + headerBytes(i + 1) <= dataBytes(i + 1)) + 1;
  if (version === 0)
    throw new RangeError(`A QR code can contain at most 2953 bytes, but the text has ${bytes.length}`);
  const matrix = new Matrix(version);
  matrix.fill(withCorrection(inBytes(bytes, version), version));
  return matrix.masked();
}

/** Number of bytes for the mode and count before the data, and for the terminator after the data. */
function headerBytes(version: number): number {
  return version < 10 ? 2 : 3;
}

function modules(version: number): number {
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const aligned = alignments === 0 ? 0 : (25 * alignments - 10) * alignments - 55;
  return (16 * version + 128) * version + 64 - aligned - (version < 7 ? 0 : 36);
}

function dataBytes(version: number): number {
  const correctionBytes = (CORRECTION_BYTES[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);
  return Math.floor(modules(version) / 8) - correctionBytes;
}

/** The bytes of the mode indicator, count, data, terminator and padding. */
function inBytes(bytes: readonly number[], version: number): readonly number[] {
  const count = version < 10 ? [bytes.length] : [bytes.length >>> 8, bytes.length & 0xff];
  // All data is shifted by half a byte because of the four mode bits.
  const halves = [4, ...[...count, ...bytes].flatMap((byte) => [byte >>> 4, byte & 15]), 0];
  const data: number[] = [];
  for (let i = 0; i < halves.length; i += 2) data.push(((halves[i] ?? 0) << 4) | (halves[i + 1] ?? 0));
  const size = dataBytes(version);
  for (let padding = 0xec; data.length < size; padding ^= 0xec ^ 0x11) data.push(padding);
  return data;
}

/** The data and correction bytes of all blocks, interleaved. */
function withCorrection(data: readonly number[], version: number): readonly number[] {
  const count = BLOCKS[version - 1] ?? 0;
  const degree = CORRECTION_BYTES[version - 1] ?? 0;
  const short = Math.floor(data.length / count);
  const shortOnes = count - (data.length % count);
  const blocks = Array.from({ length: count }, (_, i) => {
    const start = i * short + Math.max(0, i - shortOnes);
    return data.slice(start, start + short + (i < shortOnes ? 0 : 1));
  });
  const inTurns = (columns: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, i) => columns.flatMap((column) => column[i] ?? [])).flat();
  return [
    ...inTurns(blocks, short + 1),
    ...inTurns(
      blocks.map((block) => correction(block, degree)),
      degree,
    ),
  ];
}

class Matrix {
  readonly #version: number;
  readonly #size: number;
  readonly #dark: boolean[][];
  /** Modules that do not contain data: patterns, version and format. */
  readonly #fixed: boolean[][];

  constructor(version: number) {
    this.#version = version;
    this.#size = 17 + 4 * version;
    const empty = () => Array.from({ length: this.#size }, () => new Array<boolean>(this.#size).fill(false));
    this.#dark = empty();
    this.#fixed = empty();
    this.#drawPatterns();
  }

  /**
   * Places bits in columns of two modules, alternating upwards and downwards from the right. Fixed modules are skipped.
   */
  fill(bytes: readonly number[]): void {
    let bit = 0;
    let upward = true;
    for (let right = this.#size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.#size; step++) {
        const y = upward ? this.#size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.#fixed[y]?.[x]) continue;
          const row = this.#dark[y];
          if (row) row[x] = (((bytes[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
          bit++;
        }
      }
      upward = !upward;
    }
  }

  /** The code with the lowest-penalty mask applied. */
  masked(): readonly (readonly boolean[])[] {
    const codes = MASKS.map((_mask, number) => this.#under(number));
    const penalties = codes.map(penalty);
    return codes[penalties.indexOf(Math.min(...penalties))] ?? [];
  }

  #under(number: number): readonly (readonly boolean[])[] {
    this.#drawFormat(number);
    const turns = MASKS[number];
    return this.#dark.map((row, y) =>
      row.map((dark, x) => dark !== (!this.#fixed[y]?.[x] && turns?.(x, y) === true)),
    );
  }

  #set(x: number, y: number, dark: boolean): void {
    const [row, fixed] = [this.#dark[y], this.#fixed[y]];
    if (!row || !fixed || x < 0 || x >= this.#size) return;
    row[x] = dark;
    fixed[x] = true;
  }

  #drawPatterns(): void {
    const last = this.#size - 1;
    for (let i = 0; i < this.#size; i++) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [last - 3, 3],
      [3, last - 3],
    ] as const)
      this.#drawRings(x, y, 4, (distance) => distance !== 2 && distance !== 4);
    const places = this.#alignments();
    places.forEach((x, i) => {
      places.forEach((y, j) => {
        const isCorner = (i === 0 && j === 0) || (i === 0 && y === last - 6) || (x === last - 6 && j === 0);
        if (!isCorner) this.#drawRings(x, y, 2, (distance) => distance !== 1);
      });
    });
    this.#drawFormat(0);
    if (this.#version >= 7) this.#drawVersion();
  }

  #drawRings(x: number, y: number, radius: number, isDark: (distance: number) => boolean): void {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        this.#set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  #alignments(): readonly number[] {
    if (this.#version === 1) return [];
    const count = Math.floor(this.#version / 7) + 2;
    const step = Math.floor((this.#version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
    const rest = Array.from({ length: count - 1 }, (_, i) => this.#size - 7 - i * step);
    return [6, ...rest.reverse()];
  }

  #drawFormat(mask: number): void {
    const data = (LEVEL << 3) | mask;
    const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
    const last = this.#size - 1;
    for (let i = 0; i < 15; i++) {
      const dark = ((bits >>> i) & 1) === 1;
      this.#set(8, i < 6 ? i : i < 8 ? i + 1 : last - 14 + i, dark);
      this.#set(i < 8 ? last - i : i === 8 ? 7 : 14 - i, 8, dark);
    }
    this.#set(8, last - 7, true);
  }

  #drawVersion(): void {
    const bits = (this.#version << 12) | remainder(this.#version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >>> i) & 1) === 1;
      const [far, near] = [this.#size - 11 + (i % 3), Math.floor(i / 3)];
      this.#set(far, near, dark);
      this.#set(near, far, dark);
    }
  }
}

/** The remainder of a polynomial division over GF(2), after the data has been shifted by `degree` bits. */
function remainder(data: number, degree: number, divisor: number): number {
  let rest = data;
  for (let i = 0; i < degree; i++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * divisor);
  return rest;
}

/** Penalty score for runs, blocks, patterns that resemble finders, and unequal numbers of dark and light modules. */
function penalty(rows: readonly (readonly boolean[])[]): number {
  const size = rows.length;
  const columns = rows.map((_row, x) => rows.map((row) => row[x] ?? false));
  let points = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    for (const _ of text.matchAll(/(?=10111010000|00001011101)/g)) points += 40;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = rows[y]?.[x];
      if (rows[y]?.[x - 1] === dark && rows[y - 1]?.[x] === dark && rows[y - 1]?.[x - 1] === dark)
        points += 3;
    }
  const darkOnes = rows.flat().filter(Boolean).length;
  return points + 10 * Math.floor(Math.abs(darkOnes * 20 - size * size * 10) / (size * size));
}
