import { en } from 'zod/locales';

/** English messages for zod's validation errors. */
export const checks = en();
