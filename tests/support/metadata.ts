// inversify's decorators need this polyfill before the first decorated class is loaded.
import 'reflect-metadata';
import { en } from 'zod/locales';
import * as z from 'zod/mini';

// Uses the same configuration as web/main.tsx, so that tests and users get the same error messages.
z.config({ ...en(), jitless: true });
