/**
 * Parts of TON's packages that are excluded from the bundles because the engine never calls them. If you need one of
 * them, remove it from the lists below. The server, which runs in Node, uses the complete packages.
 */

/** Excluded package files, by path in `dist`. The comments list the dependencies that each file would add. */
const UNUSED_FILES: Readonly<Record<string, readonly RegExp[]>> = {
  '@ton/sandbox': [
    // The debugger, including its VS Code session (@vscode/debugadapter) and its own emulator.
    /^debugger\/(?!index\.)/,
    /^executor\/emulator-emscripten\.debugger\.js$/,
    // Assembly coverage and gas tables (table, chalk) for Jest. engine/tracing provides coverage by source line
    // instead.
    /^coverage\/(?!index\.)/,
    /^metric\/(defaultColor|deltaResult|gasReportTable)\.js$/,
    // The link to the sandbox's viewer.
    /^ui\//,
    // Parses the chain's configuration, which Sinter uses as raw cells.
    /^config\/configParser\.js$/,
  ],
  '@ton/ton': [
    // Clients that connect to servers (axios, zod, dataloader); see libraries/ton-package.ts.
    /^client\//,
  ],
  'ton-assembly': [
    // Stack effects of instructions, read from a file.
    /^runtime\/stack-signatures\.js$/,
  ],
  '@tact-lang/compiler': [
    // Runs the FunC compiler from a base64 copy. We run the compiler ourselves (engine/func/func-compiler.ts).
    /^func\/funcCompile\.js$/,
    // Reads log text from a file.
    /^logs\/parse-log\.js$/,
  ],
};

/**
 * The packages' own base64 copies of wasm modules that the engine loads from files. A copy is loaded only when it is
 * used.
 */
const PACKAGED_COPY = /\/(func-js-bin|sandbox|tolk-js)\/dist\/.*\.(wasm|bpatch\.gzip)\.js$/;

/**
 * Modules imported by these packages, with the functions that the packages call. The list is empty if only the import
 * itself must resolve.
 */
const UNUSED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  // Decompresses the debugger's own emulator.
  fflate: ['gunzipSync'],
  // Emscripten's scripts import these modules only in Node.
  crypto: [],
  fs: [],
  path: [],
  // We register the matchers ourselves (libraries/matchers.ts), so the test utilities do not need these frameworks.
  '@jest/globals': [],
  'bun:test': [],
  chai: [],
  // The decompiler, which Tact uses only on request.
  '@tact-lang/opcode': ['disassembleRoot'],
};

/** True if an import of `source` by one of TON's packages is replaced. */
export function isUnusedImport(source: string, importer: string | undefined): boolean {
  return (
    Object.hasOwn(UNUSED_IMPORTS, source) &&
    /\/(@ton-community\/func-js-bin|@ton\/sandbox|@ton\/test-utils|@ton\/tolk-js|@tact-lang\/compiler)\/dist\//.test(
      importer ?? '',
    )
  );
}

/** The CommonJS replacement for a module in the list of unused imports. */
export function unusedImport(source: string): string {
  const names = UNUSED_IMPORTS[source] ?? [];
  return names.length > 0 ? throwingModule(source, names) : failingModule(source);
}

/**
 * The CommonJS replacement for a file in TON's packages; undefined if the file is used.
 * @param read returns the file's text, whose exported names are preserved.
 */
export function unusedFile(file: string, read: (file: string) => string): string | undefined {
  if (PACKAGED_COPY.test(file)) return failingModule(file);
  const [, name = '', path = ''] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/dist\/(.*)$/.exec(file) ?? [];
  if (!UNUSED_FILES[name]?.some((unused) => unused.test(path))) return undefined;
  return throwingModule(`${name}/dist/${path}`, exportedNames(read(file)));
}

/** Exported names in a CommonJS file, as emitted by TypeScript. */
function exportedNames(code: string): readonly string[] {
  const names = [...code.matchAll(/\bexports\.(\w+) =(?!=)/g)].map(([, name = '']) => name);
  return [...new Set(names)];
}

/** A module that throws when one of its exports is called or constructed. */
function throwingModule(name: string, members: readonly string[]): string {
  return [
    `function leftOut() { throw new Error(${message(name)}); }`,
    'module.exports = leftOut;',
    ...members.map((member) => `module.exports[${JSON.stringify(member)}] = leftOut;`),
  ].join('\n');
}

/** A module that throws on import. */
function failingModule(name: string): string {
  return `module.exports = {};\nthrow new Error(${message(name)});`;
}

function message(name: string): string {
  const module = name.split('/node_modules/').at(-1) ?? name;
  return JSON.stringify(`${module} is excluded from this build: see plugins/chain-ton/packaging/left-out.ts`);
}
