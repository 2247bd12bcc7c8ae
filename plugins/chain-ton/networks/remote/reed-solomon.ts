/** Multiplies bytes in GF(256) modulo x⁸ + x⁴ + x³ + x² + 1, as used in QR codes. */
export function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** Error correction bytes: the remainder after division by the generator polynomial of the given degree. */
export function correction(data: readonly number[], degree: number): readonly number[] {
  const divisor = generator(degree);
  const remainder = new Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    divisor.forEach((coefficient, i) => {
      remainder[i] = (remainder[i] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return remainder;
}

/** Coefficients of ∏ (x − 2ⁱ), without the leading coefficient, which is 1. */
function generator(degree: number): readonly number[] {
  const coefficients = new Array<number>(degree).fill(0);
  coefficients[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) {
      coefficients[j] = multiply(coefficients[j] ?? 0, root) ^ (coefficients[j + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return coefficients;
}
