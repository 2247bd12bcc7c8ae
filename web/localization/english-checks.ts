import { en } from 'zod/locales';

/** What zod says of values that do not fit, in English. */
export const checks = en();
