// inversify's decorators need this polyfill in the process before the first decorated class is read.
import 'reflect-metadata';
import { en } from 'zod/locales';
import * as z from 'zod/mini';

// As web/main.tsx does where the page starts: errors read in tests are worded as users see them.
z.config({ ...en(), jitless: true });
