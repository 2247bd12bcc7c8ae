import * as z from 'zod/mini';

/** Schema of an id, a name or a path: at least one character. */
export const nonEmptyString = z.string().check(z.minLength(1));
