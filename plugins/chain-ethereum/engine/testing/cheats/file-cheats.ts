import { bytesToHex, type Hex, hexToBytes } from 'viem';
import { PROJECT_ROOT } from '../files/file-permissions';
import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';

/** Maximum number of folder levels in a listing. */
const MAX_DEPTH = 1_000;

function readLine({ files, state }: CheatCall, path: string): string {
  const project = files.permit(path, 'read');
  const text = files.text(path);
  const start = state.readPositions.get(project) ?? 0;
  const end = text.indexOf('\n', start);
  const next = end < 0 ? text.length : end + 1;
  state.readPositions.set(project, next);
  return text.slice(start, next).replace(/\r?\n$/, '');
}

function readDir({ files }: CheatCall, path: string, maxDepth = 1n): unknown {
  const isShallow = maxDepth < BigInt(MAX_DEPTH);
  return [
    files.list(path, isShallow ? Number(maxDepth) : MAX_DEPTH).map((entry) => ({
      errorMessage: '',
      path: `${PROJECT_ROOT}/${entry.path}`,
      depth: BigInt(entry.depth),
      isDir: entry.isFolder,
      isSymlink: false,
    })),
  ];
}

function metadata({ files }: CheatCall, path: string): unknown {
  const kind = files.kindOf(path);
  if (!kind) throw new CheatError('No such file or directory (os error 2)');
  const length = kind === 'file' ? BigInt(files.bytes(path).length) : 0n;
  // Projects do not store file times.
  const times = { modified: 0n, accessed: 0n, created: 0n };
  return { isDir: kind === 'folder', isSymlink: false, length, readOnly: false, ...times };
}

/** Cheatcodes for the project's files, within the limits of `fs_permissions`. Changes are applied after the run. */
export const fileCheats: CheatHandlers = {
  projectRoot: () => PROJECT_ROOT,
  currentFilePath: ({ testPath }) => testPath,
  exists: ({ files }, path: string) => files.kindOf(path) !== undefined,
  isDir: ({ files }, path: string) => files.kindOf(path) === 'folder',
  isFile: ({ files }, path: string) => files.kindOf(path) === 'file',
  fsMetadata: metadata,
  readDir,
  readFile: ({ files }, path: string) => files.text(path),
  readFileBinary: ({ files }, path: string) => bytesToHex(files.bytes(path)),
  readLine,
  closeFile: ({ files, state }, path: string) => void state.readPositions.delete(files.permit(path, 'read')),
  readLink: ({ files }, path: string) => {
    throw new CheatError(
      `failed to read from "${PROJECT_ROOT}/${files.permit(path, 'read')}": Invalid argument (os error 22)`,
    );
  },
  copyFile: ({ files }, from: string, to: string) => {
    const bytes = files.bytes(from);
    files.write(to, isText(bytes) ? files.text(from) : bytes);
    return BigInt(bytes.length);
  },
  createDir: ({ files }, path: string, isRecursive: boolean) => files.createFolder(path, isRecursive),
  removeDir: ({ files }, path: string, isRecursive: boolean) => files.removeFolder(path, isRecursive),
  removeFile: ({ files, state }, path: string) => {
    files.remove(path);
    state.readPositions.delete(files.permit(path, 'write'));
  },
  writeFile: ({ files }, path: string, text: string) => files.write(path, text),
  writeFileBinary: ({ files }, path: string, data: Hex) => {
    const bytes = hexToBytes(data);
    files.write(path, isText(bytes) ? new TextDecoder().decode(bytes) : bytes);
  },
  writeLine: ({ files }, path: string, line: string) => files.append(path, `${line}\n`),
};

function isText(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
