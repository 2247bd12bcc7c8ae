/**
 * What TON's packages bring along and the engine never calls. It stays out of the product's chunks; whoever needs some of
 * it takes it off these lists. Under Node, on the server, the packages are whole.
 */

/** Files of packages that their others load at once, each with what it would bring, by their paths in `dist`. */
const UNUSED_FILES: Readonly<Record<string, readonly RegExp[]>> = {
  '@ton/sandbox': [
    // The debugger with its VS Code session (@vscode/debugadapter), and an emulator of its own.
    /^debugger\/(?!index\.)/,
    /^executor\/emulator-emscripten\.debugger\.js$/,
    // Coverage of assembler, which engine/tracing does by source lines, and tables of gas (table, chalk), for Jest.
    /^coverage\/(?!index\.)/,
    /^metric\/(defaultColor|deltaResult|gasReportTable)\.js$/,
    // The link to the sandbox's own viewer.
    /^ui\//,
    // Reading the chain's configuration; the product takes it as the package brings it.
    /^config\/configParser\.js$/,
  ],
  '@ton/ton': [
    // Clients that ask servers (axios, zod, dataloader); libraries/ton-package.ts says why there are none.
    /^client\//,
  ],
  'ton-assembly': [
    // What instructions do to the stack, read from a file.
    /^runtime\/stack-signatures\.js$/,
  ],
  '@tact-lang/compiler': [
    // Runs the FunC compiler, of which it loads a base64 copy; we run it ourselves (engine/func/func-compiler.ts).
    /^func\/funcCompile\.js$/,
    // Reading the texts of its logs from a file.
    /^logs\/parse-log\.js$/,
  ],
};

/** The packages' own base64 copies of the wasm that the engine brings as files: loaded only where they are used. */
const PACKAGED_COPY = /\/(func-js-bin|sandbox|tolk-js)\/dist\/.*\.(wasm|bpatch\.gzip)\.js$/;

/** Modules that those packages ask for, and what is called of them; none where only asking is never reached. */
const UNUSED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  // Unpacks the debugger's emulator.
  fflate: ['gunzipSync'],
  // Emscripten's scripts ask for these under Node alone.
  crypto: [],
  fs: [],
  path: [],
  // The matchers of the test utilities are added by us (libraries/matchers.ts); there is no other framework.
  '@jest/globals': [],
  'bun:test': [],
  chai: [],
  // Decompiles, which Tact does on demand only.
  '@tact-lang/opcode': ['disassembleRoot'],
};

/** True for `source`, as one of TON's packages imports it, when a stand-in takes its place. */
export function isUnusedImport(source: string, importer: string | undefined): boolean {
  return (
    Object.hasOwn(UNUSED_IMPORTS, source) &&
    /\/(@ton-community\/func-js-bin|@ton\/sandbox|@ton\/test-utils|@ton\/tolk-js|@tact-lang\/compiler)\/dist\//.test(
      importer ?? '',
    )
  );
}

/** The stand-in for a module of the list of imports, as CommonJS. */
export function unusedImport(source: string): string {
  const names = UNUSED_IMPORTS[source] ?? [];
  return names.length > 0 ? hollowModule(source, names) : absentModule(source);
}

/**
 * The stand-in for a file of TON's packages, as CommonJS, or undefined when the file is used.
 *
 * @param read gives the file's text, of which the stand-in takes the names.
 */
export function unusedFile(file: string, read: (file: string) => string): string | undefined {
  if (PACKAGED_COPY.test(file)) return absentModule(file);
  const [, name = '', path = ''] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/dist\/(.*)$/.exec(file) ?? [];
  if (!UNUSED_FILES[name]?.some((unused) => unused.test(path))) return undefined;
  return hollowModule(`${name}/dist/${path}`, exportedNames(read(file)));
}

/** Names that a file of CommonJS, as TypeScript writes it, exports. */
function exportedNames(code: string): readonly string[] {
  const names = [...code.matchAll(/\bexports\.(\w+) =(?!=)/g)].map(([, name = '']) => name);
  return [...new Set(names)];
}

/** Loads, and throws when it or something in it is called or constructed. */
function hollowModule(name: string, members: readonly string[]): string {
  return [
    `function leftOut() { throw new Error(${message(name)}); }`,
    'module.exports = leftOut;',
    ...members.map((member) => `module.exports[${JSON.stringify(member)}] = leftOut;`),
  ].join('\n');
}

/** Throws when it is loaded. */
function absentModule(name: string): string {
  return `module.exports = {};\nthrow new Error(${message(name)});`;
}

function message(name: string): string {
  const module = name.split('/node_modules/').at(-1) ?? name;
  return JSON.stringify(`${module} is left out of this build: see plugins/chain-ton/packaging/left-out.ts`);
}
