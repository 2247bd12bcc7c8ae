// inversify's decorators need this polyfill before the first decorated class is loaded.
import 'reflect-metadata';
import { en } from 'zod/locales';
import * as z from 'zod/mini';

// Same configuration as in web/main.tsx, so that tests see the same error messages as users.
z.config({ ...en(), jitless: true });
