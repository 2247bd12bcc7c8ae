import type { SourceFile } from '@core/chains/toolchain';
import type { CompiledContract, ContractEntry, TonLanguage } from '../compile/language-compiler';
import { messages } from '../messages';

export interface VerifiedSource {
  readonly path: string;
  readonly is_entrypoint: boolean;
  readonly include_in_command: boolean;
  readonly is_stdlib: boolean;
  readonly has_include_directives: boolean;
}

/**
 * A request to TON's verifier (POST to /api/v1/verify at https://verifier.ton.org), with the same fields as Blueprint's
 * `verify`. The files are sent with the request, each under its path.
 */
export interface VerificationBundle {
  readonly request: {
    readonly code_hash: string;
    readonly language: TonLanguage;
    readonly compile_params: { readonly compiler_version: string };
    readonly sources: readonly VerifiedSource[];
  };
  readonly files: readonly SourceFile[];
}

/** Limits imposed by the verifier. */
const MAX_FILES = 256;
const LONGEST_PATH = 128;
const PATH = /^[A-Za-z0-9/._-]+$/;

export interface VerifiedContract {
  readonly entry: ContractEntry;
  readonly contract: CompiledContract;
  /** In hex. */
  readonly codeHash: string;
  /** Project files that the compiler read, in order. */
  readonly read: readonly SourceFile[];
  readonly compilerVersion: string;
}

/** Throws a user-facing error if the verifier does not accept the input. */
export function verificationBundle(verified: VerifiedContract): VerificationBundle {
  const { entry, codeHash, compilerVersion } = verified;
  rejectSettings(entry);
  const files = filesOf(verified);
  if (files.length > MAX_FILES) throw new Error(messages.tooManySources(MAX_FILES));
  for (const { path } of files) {
    if (path.length > LONGEST_PATH || !PATH.test(path)) throw new Error(messages.badSourcePath(path));
  }
  return {
    request: {
      code_hash: codeHash,
      language: entry.language,
      compile_params: { compiler_version: compilerVersion },
      sources: files.map(({ path }, index) => sourceOf(entry, path, index === 0)),
    },
    files,
  };
}

/** The verifier compiles only with the compilers' default settings. */
function rejectSettings({ language, options = {} }: ContractEntry): void {
  const level = language === 'func' ? options.optLevel : options.optimizationLevel;
  const isDefault = level === undefined || level === 2 || (language === 'func' && level === 0);
  if (language !== 'tact' && !isDefault) throw new Error(messages.notVerifiable(String(level)));
}

/** For Tact, the compiler's package, which contains all sources. For Tolk, the contract's main file comes first. */
function filesOf({ entry, contract, read }: VerifiedContract): readonly SourceFile[] {
  if (entry.language === 'tact') {
    const built = contract.files.find(({ path }) => path.endsWith('.pkg'));
    return built ? [{ path: built.path, content: built.content }] : [];
  }
  const isOwn = ({ path }: SourceFile) => path === entry.sourcePath;
  return entry.language === 'tolk' ? [...read.filter(isOwn), ...read.filter((file) => !isOwn(file))] : read;
}

function sourceOf({ language, targets }: ContractEntry, path: string, isFirst: boolean): VerifiedSource {
  if (language === 'tact') {
    const common = { is_entrypoint: false, is_stdlib: false, has_include_directives: false };
    return { path, ...common, include_in_command: true };
  }
  return {
    path,
    is_entrypoint: language === 'func' ? path === targets[0] : isFirst,
    include_in_command: language === 'tolk' || targets.includes(path),
    is_stdlib: false,
    has_include_directives: true,
  };
}
