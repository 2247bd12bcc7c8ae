import { en } from 'zod/locales';

/** English messages of zod's validation errors. */
export const checks = en();
