/** One operation that a script performs on a project's files. */
export type ScriptStep =
  | { readonly type: 'create' | 'update' | 'journal'; readonly path: string; readonly token: string }
  | { readonly type: 'write'; readonly files: readonly (readonly [path: string, token: string])[] }
  | { readonly type: 'rename' | 'renameFolder'; readonly path: string; readonly name: string }
  | { readonly type: 'delete' | 'deleteFolder'; readonly path: string }
  /** Discards unsaved text, regardless of which tab contains it. */
  | { readonly type: 'discard'; readonly path: string }
  /** Undoes the previous step. Occurs only after a folder is renamed or deleted. */
  | { readonly type: 'undo'; readonly before: ScriptState };

/** The state after a step. Contents are identified by the tokens they are generated from. */
export interface ScriptState {
  readonly files: Readonly<Record<string, string>>;
  /** Tokens of unsaved text, by path. */
  readonly unsaved: Readonly<Record<string, string>>;
}

export const emptyState: ScriptState = { files: {}, unsaved: {} };

/** Generates pseudorandom numbers from 0 (inclusive) to 1 (exclusive) from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * An endless script that yields each step with the resulting state. The page and the test generate the same script.
 * Each time the page is killed, the stored data must equal the state after one of the steps.
 */
export function* playScript(
  seed: number,
  start: ScriptState,
  root = '',
): Generator<{ step: ScriptStep; state: ScriptState }> {
  const random = seeded(seed);
  let state = start;
  for (let count = 0; ; count++) {
    const step = chooseStep(random, state, `${seed}-${count}`, root);
    const before = state;
    state = applyStep(state, step);
    yield { step, state };
    const isOfFolder = step.type === 'renameFolder' || step.type === 'deleteFolder';
    if (!isOfFolder || random() < 0.7) continue;
    state = before;
    yield { step: { type: 'undo', before }, state };
  }
}

/**
 * Returns the content for a token '{name}-{size}-{t or b}'. The size is in UTF-16 code units for text (t) and in bytes
 * for binary data (b).
 */
export function contentOf(token: string): string | Uint8Array {
  const [, size = '0', kind] = /-(\d+)-([tb])$/.exec(token) ?? [];
  const line = `${token} ü€😀\r\n`;
  if (kind === 't') return line.repeat(Math.ceil(Number(size) / line.length)).slice(0, Number(size));
  const bytes = new Uint8Array(Number(size));
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = token.charCodeAt(index % token.length) + index;
  return bytes;
}

export function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

const FOLDERS = ['src', 'src/deep', 'tests', 'Größe'];
const SIZES = [0, 1, 40, 3000, 3000, 60_000, 200_000];

/** Above these limits, the script deletes files or discards unsaved text, so that later rounds do not take longer. */
const [MANY_FILES, MANY_UNSAVED] = [60, 20];

function chooseStep(random: () => number, state: ScriptState, name: string, root: string): ScriptStep {
  const pick = <T>(choices: readonly T[]): T | undefined => choices[Math.floor(random() * choices.length)];
  const inRoot = (path: string) => (root === '' ? path : `${root}/${path}`);
  const paths = Object.keys(state.files).filter((path) => root === '' || path.startsWith(`${root}/`));
  const folders = FOLDERS.map(inRoot).filter((folder) => paths.some((path) => path.startsWith(`${folder}/`)));
  const token = (which = '') => `${name}${which}-${pick(SIZES)}-${random() < 0.3 ? 'b' : 't'}`;
  const fresh = (which = '') => inRoot(`${pick(FOLDERS)}/${name}${which}.fc`);
  const path = pick(paths);
  const folder = pick(folders);
  const [oldest, ...later] = Object.keys(state.unsaved);
  if (oldest !== undefined && later.length >= MANY_UNSAVED) return { type: 'discard', path: oldest };
  const chance = random();
  if (paths.length > MANY_FILES && path !== undefined) {
    const top = path.slice(0, path.indexOf('/', root.length + 1));
    return { type: 'deleteFolder', path: top };
  }
  if (path === undefined || chance < 0.2) return { type: 'create', path: fresh(), token: token() };
  if (chance < 0.5) return { type: 'update', path, token: token() };
  if (chance < 0.6) return { type: 'journal', path, token: `${name}-${pick(SIZES)}-t` };
  if (chance < 0.7) return { type: 'rename', path, name: `${name}.md` };
  if (chance < 0.78) return { type: 'delete', path };
  if (chance < 0.88 || folder === undefined) {
    const count = 2 + Math.floor(random() * 15);
    const files = Array.from({ length: count }, (_, index) => {
      const which = `-${index}`;
      return [index === 0 ? path : fresh(which), token(which)] as const;
    });
    return { type: 'write', files };
  }
  if (chance < 0.96) return { type: 'renameFolder', path: folder, name: `moved-${name}` };
  return { type: 'deleteFolder', path: folder };
}

function applyStep(state: ScriptState, step: ScriptStep): ScriptState {
  const files = new Map(Object.entries(state.files));
  const moveAll = (to: (path: string) => string | undefined) => {
    for (const [path, token] of [...files]) {
      const next = to(path);
      if (next === path) continue;
      files.delete(path);
      if (next !== undefined) files.set(next, token);
    }
  };
  switch (step.type) {
    case 'undo':
      return { ...step.before, unsaved: state.unsaved };
    case 'journal':
      return { ...state, unsaved: { ...state.unsaved, [step.path]: step.token } };
    case 'discard': {
      const { [step.path]: _, ...unsaved } = state.unsaved;
      return { ...state, unsaved };
    }
    case 'create':
    case 'update':
      files.set(step.path, step.token);
      break;
    case 'write':
      for (const [path, token] of step.files) files.set(path, token);
      break;
    case 'delete':
      files.delete(step.path);
      break;
    case 'rename':
      moveAll((path) => (path === step.path ? sibling(path, step.name) : path));
      break;
    case 'renameFolder': {
      const to = sibling(step.path, step.name);
      moveAll((path) => (path.startsWith(`${step.path}/`) ? to + path.slice(step.path.length) : path));
      break;
    }
    case 'deleteFolder':
      moveAll((path) => (path.startsWith(`${step.path}/`) ? undefined : path));
      break;
  }
  return { ...state, files: Object.fromEntries(files) };
}

function sibling(path: string, name: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + name;
}
