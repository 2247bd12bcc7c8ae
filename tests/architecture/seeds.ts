/** A file that violates exactly one rule. */
export interface Seed {
  readonly rule: string;
  readonly path: string;
  readonly source: string;
}

/** Valid code around the seeds. It uses every allowed dependency, to detect rules that are too strict. */
export const soundRepository: Readonly<Record<string, string>> = {
  'core/base/one.ts': `export const one = 1;`,
  'core/storage/database.ts': `import { openDB } from 'idb'; import { one } from '@core/base/one'; export const db = [openDB, one];`,
  'core/storage/wire.ts': `import * as z from 'zod/mini'; export const wire = z;`,
  'core/base/one.test.ts': `import 'fake-indexeddb'; import { fake } from '@tests/support/fake'; import { one } from './one'; export const used = [fake, one];`,
  'host/api/context.ts': `import { one } from '@core/base/one'; export const context = one;`,
  'host/ui/button.tsx': `import { useState } from 'react'; export const button = useState;`,
  'core/files/archive/reader.ts': `import { inflateSync } from 'fflate'; export const reader = inflateSync;`,
  'host/worker/door.ts': `import { wrap } from 'comlink'; export const door = wrap;`,
  'plugins/alpha/manifest.json': JSON.stringify({
    id: 'alpha',
    entry: { page: './plugin.ts' },
    requires: ['beta', 'shared'],
  }),
  'plugins/alpha/plugin.ts': `import { context } from '@host/api/context'; import { button } from '@host/ui/button'; import { view } from './view'; import made from 'virtual:alpha/made'; import wasm from 'alpha/it.wasm?url'; export const activate = [context, button, view, made, wasm];`,
  'plugins/alpha/view.ts': `import { format } from '../shared/engine/format'; export const view = format;`,
  'host/packaging/cached.ts': `import { existsSync } from 'node:fs'; export const cached = existsSync;`,
  'plugins/alpha/build.ts': `import { readFileSync } from 'node:fs'; import { cached } from '@host/packaging/cached'; import { configDefaults } from 'vitest/config'; export default [readFileSync, cached, configDefaults];`,
  'plugins/alpha/engine/index.ts': `import { beta } from '../../beta/engine/index'; import { format } from '../../shared/engine/format'; import { Buffer } from 'buffer'; export const alpha = [beta, Buffer, format];`,
  'plugins/shared/manifest.json': JSON.stringify({ id: 'shared' }),
  'plugins/shared/engine/format.ts': `export const format = 1;`,
  'plugins/beta/manifest.json': JSON.stringify({ id: 'beta', entry: { page: './c1.ts' } }),
  'plugins/beta/engine/index.ts': `import { part } from './part'; export const beta = part;`,
  'plugins/beta/engine/part.ts': `export const part = 1;`,
  'plugins/editor/plugin.ts': `import { editor } from 'monaco-editor/editor'; import { createHighlighter } from 'shiki'; export const activate = [editor, createHighlighter];`,
  'web/shell/layout.ts': `import { Widget } from '@lumino/widgets'; export const layout = Widget;`,
  'web/main.tsx': `import { activate } from '../plugins/alpha/plugin'; import { layout } from './shell/layout'; import { en } from 'zod/locales'; export const main = [activate, layout, en];`,
  'server/main.ts': `import fastify from 'fastify'; import { readFileSync } from 'node:fs'; import { alpha } from '../plugins/alpha/engine/index'; import { one } from '@core/base/one'; export const main = [fastify, readFileSync, alpha, one];`,
  'server/address.ts': `import { one } from '@core/base/one'; import { z } from 'zod'; export const address = [one, z];`,
  'vite.config.ts': `import { defineConfig } from 'vite'; export default defineConfig({});`,
  'tests/support/fake.ts': `import { one } from '@core/base/one'; import { expect } from 'vitest'; export const fake = [one, expect];`,
};

/** One or more files per rule; together with {@link soundRepository}, they violate no other rule. */
export const seeds: readonly Seed[] = [
  { rule: 'core-is-the-floor', path: 'core/a1.ts', source: `export { context } from '@host/api/context';` },
  {
    rule: 'core-is-the-floor',
    path: 'core/a2.ts',
    source: `import type { view } from '../plugins/alpha/view'; export type A = typeof view;`,
  },
  {
    rule: 'core-is-the-floor',
    path: 'core/a3.ts',
    source: `export const late = () => import('../server/main');`,
  },
  { rule: 'core-has-no-screen', path: 'core/a4.ts', source: `export { useState } from 'react';` },
  {
    rule: 'host-sees-only-core',
    path: 'host/b1.ts',
    source: `export { view } from '../plugins/alpha/view';`,
  },
  {
    rule: 'host-sees-only-core',
    path: 'host/b2.ts',
    source: `export { layout } from '../web/shell/layout';`,
  },
  {
    rule: 'plugins-see-only-core-and-host-api-and-ui',
    path: 'plugins/beta/c1.ts',
    source: `export { door } from '@host/worker/door';`,
  },
  {
    rule: 'plugins-see-only-core-and-host-api-and-ui',
    path: 'plugins/beta/c2.ts',
    source: `export { layout } from '../../web/shell/layout';`,
  },
  {
    rule: 'plugins-see-only-core-and-host-api-and-ui',
    path: 'plugins/beta/c5.ts',
    source: `export { cached } from '@host/packaging/cached';`,
  },
  {
    rule: 'builds-of-plugins-see-only-core-and-host-packaging',
    path: 'plugins/beta/packaging/c6.ts',
    source: `export { context } from '@host/api/context';`,
  },
  {
    rule: 'plugin-tests-see-only-core-and-host',
    path: 'plugins/beta/c3.dom.test.ts',
    source: `import { door } from '@host/worker/door'; import { layout } from '../../web/shell/layout'; export const c3 = [door, layout];`,
  },
  {
    rule: 'plugins-are-strangers',
    path: 'plugins/beta/d1.ts',
    source: `export { view } from '../alpha/view';`,
  },
  {
    rule: 'plugins-are-strangers',
    path: 'plugins/alpha/d2.ts',
    source: `export { beta } from '../beta/engine/index';`,
  },
  {
    rule: 'plugins-are-strangers',
    path: 'plugins/alpha/engine/d3.ts',
    source: `export { part } from '../../beta/engine/part';`,
  },
  {
    rule: 'plugins-are-strangers',
    path: 'plugins/gamma/engine/d4.ts',
    source: `export { beta } from '../../beta/engine/index';`,
  },
  {
    rule: 'plugins-are-strangers',
    path: 'plugins/beta/engine/d5.ts',
    source: `export { format } from '../../shared/engine/format';`,
  },
  {
    rule: 'plugins-are-strangers',
    path: 'plugins/shared/engine/d6.ts',
    source: `export { beta } from '../../beta/engine/index';`,
  },
  {
    rule: 'engines-have-no-page',
    path: 'plugins/beta/engine/e1.ts',
    source: `export { useState } from 'react';`,
  },
  {
    rule: 'engines-have-no-page',
    path: 'plugins/beta/engine/e2.ts',
    source: `export { button } from '@host/ui/button';`,
  },
  {
    rule: 'engines-have-no-page',
    path: 'host/worker/e3.ts',
    source: `export { createRoot } from 'react-dom/client';`,
  },
  {
    rule: 'web-enters-by-the-door',
    path: 'web/f1.ts',
    source: `export { view } from '../plugins/alpha/view';`,
  },
  {
    rule: 'web-enters-by-the-door',
    path: 'web/f2.ts',
    source: `export { alpha } from '../plugins/alpha/engine/index';`,
  },
  { rule: 'web-knows-no-server', path: 'web/f3.ts', source: `export { address } from '../server/address';` },
  {
    rule: 'server-enters-by-the-engine',
    path: 'server/g1.ts',
    source: `export { part } from '../plugins/beta/engine/part';`,
  },
  {
    rule: 'server-knows-no-shell',
    path: 'server/g2.ts',
    source: `export { context } from '@host/api/context';`,
  },
  {
    rule: 'server-needs-no-browser',
    path: 'server/g3.ts',
    source: `export { db } from '@core/storage/database';`,
  },
  {
    rule: 'shipped-code-needs-no-tests',
    path: 'core/h1.ts',
    source: `export { fake } from '@tests/support/fake';`,
  },
  {
    rule: 'shipped-code-needs-no-tests',
    path: 'core/h2.ts',
    source: `export { used } from './base/one.test';`,
  },
  { rule: 'idb-has-one-home', path: 'core/base/i1.ts', source: `export { openDB } from 'idb';` },
  { rule: 'fflate-has-one-home', path: 'plugins/beta/i7.ts', source: `export { unzipSync } from 'fflate';` },
  { rule: 'comlink-has-one-home', path: 'plugins/beta/i2.ts', source: `export { wrap } from 'comlink';` },
  {
    rule: 'lumino-has-one-home',
    path: 'plugins/beta/i3.ts',
    source: `export { Widget } from '@lumino/widgets';`,
  },
  {
    rule: 'monaco-has-one-home',
    path: 'plugins/beta/i4.ts',
    source: `export { editor } from 'monaco-editor/editor';`,
  },
  {
    rule: 'monaco-has-one-home',
    path: 'plugins/beta/i5.ts',
    source: `export { createHighlighter } from 'shiki';`,
  },
  {
    rule: 'xterm-has-one-home',
    path: 'plugins/beta/i6.ts',
    source: `export { Terminal } from '@xterm/xterm';`,
  },
  { rule: 'page-loads-little-zod', path: 'core/i7.ts', source: `export { z } from 'zod';` },
  {
    rule: 'page-loads-little-zod',
    path: 'host/i8.ts',
    source: `import type * as z from 'zod'; export type I8 = z.ZodType;`,
  },
  { rule: 'page-loads-little-zod', path: 'plugins/beta/engine/i9.ts', source: `export { z } from 'zod/v4';` },
  {
    rule: 'page-loads-little-zod',
    path: 'web/i10.test.ts',
    source: `export const late = () => import('zod');`,
  },
  { rule: 'no-orphans', path: 'host/j1.ts', source: `export const alone = 1;` },
  { rule: 'no-unresolvable', path: 'host/j2.ts', source: `export { gone } from './gone';` },
  {
    rule: 'plugins-make-only-their-own-modules',
    path: 'plugins/beta/j3.ts',
    source: `export { made } from 'virtual:alpha/made';`,
  },
  { rule: 'no-undeclared-packages', path: 'host/j4.ts', source: `export { transform } from 'undeclared';` },
  {
    rule: 'shipped-code-needs-no-dev-packages',
    path: 'server/j5.ts',
    source: `export { expect } from 'vitest';`,
  },
  {
    rule: 'browser-code-has-no-node',
    path: 'plugins/beta/engine/j6.ts',
    source: `export { readFileSync } from 'node:fs';`,
  },
  { rule: 'browser-code-has-no-node', path: 'core/j7.ts', source: `export { join } from 'path';` },
];

/** A cycle needs two files. It is reported once or twice, depending on the entry file. */
export const cycle: Readonly<Record<string, string>> = {
  'host/k1.ts': `import { k2 } from './k2'; export const k1 = () => k2;`,
  'host/k2.ts': `import type { k1 } from './k1'; export const k2: typeof k1 | undefined = undefined;`,
};
