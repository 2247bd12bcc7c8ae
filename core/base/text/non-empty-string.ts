import * as z from 'zod/mini';

/** Schema for an id, a name or a path, which must have at least one character. */
export const nonEmptyString = z.string().check(z.minLength(1));
