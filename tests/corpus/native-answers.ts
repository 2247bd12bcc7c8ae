import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../../core/languages/diagnostics/diagnostics';
import { compilePackage } from '../../plugins/move-toolchain/engine/compile/compile-package';
import type { PackageSources } from '../../plugins/move-toolchain/engine/compile/package-sources';
import type { Framework } from '../../plugins/move-toolchain/engine/framework/framework';

const taskSchema = z.object({
  kind: z.enum(['publish', 'run']),
  /** 1-based line of the task in its file. */
  line: z.number(),
  ok: z.boolean(),
  status: z.string().optional(),
  code: z.string().nullish(),
  returns: z.string().optional(),
});

const fileSchema = z.object({ file: z.string(), sha256: z.string() });

/** Results of the native compiler and VM for the compiler's test inputs. */
export const answersSchema = z.object({
  files: z.array(
    fileSchema.extend({
      accepted: z.boolean(),
      /** 1-based line of the first error; null if the error has no position. */
      errorLine: z.number().nullish(),
    }),
  ),
  scripts: z.array(fileSchema.extend({ tasks: z.array(taskSchema) })),
});

export type NativeAnswers = z.infer<typeof answersSchema>;
export type NativeTask = z.infer<typeof taskSchema>;

/** The number of results, and how many of them match the native results. */
export interface Agreement {
  readonly same: number;
  readonly all: number;
}

export interface FileAnswer {
  readonly errors: readonly Diagnostic[];
  /** 1-based line of the first error; undefined if the file is accepted or the error has no position. */
  readonly errorLine: number | undefined;
}

export interface FileComparison {
  readonly accepted: Agreement;
  readonly rejected: Agreement;
  /** Agreement on the first error's line, for files that both compilers reject. */
  readonly sameLine: Agreement;
  /** One line for each file whose result differs. */
  readonly differences: readonly string[];
}

/** Reads all `.move` files below a folder, keyed by the SHA-256 of their bytes. */
export function readByHash(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.move')) continue;
    const bytes = readFileSync(join(folder, path));
    found.set(createHash('sha256').update(bytes).digest('hex'), bytes.toString('utf8'));
  }
  return found;
}

/** Compiles the input files and compares each result with the native result. */
export function compareFiles(
  answers: NativeAnswers,
  texts: ReadonlyMap<string, string>,
  framework: Framework,
): FileComparison {
  const counts = { accepted: [0, 0], rejected: [0, 0], sameLine: [0, 0] };
  const count = (key: keyof typeof counts, isSame: boolean) => {
    counts[key][0] = (counts[key][0] ?? 0) + Number(isSame);
    counts[key][1] = (counts[key][1] ?? 0) + 1;
  };
  const differences: string[] = [];
  for (const { file, sha256, accepted, errorLine } of answers.files) {
    const text = texts.get(sha256);
    if (text === undefined) continue;
    const ours = answerToFile(text, framework);
    const isAccepted = ours.errors.length === 0;
    count(accepted ? 'accepted' : 'rejected', accepted === isAccepted);
    const shown = ours.errors.map(showError).slice(0, SHOWN_ERRORS).join('; ');
    if (accepted && !isAccepted) differences.push(`${file}: only we reject it: ${shown}`);
    else if (!accepted && isAccepted) differences.push(`${file}: only we accept it (line ${errorLine})`);
    else if (!accepted && errorLine != null) {
      count('sameLine', ours.errorLine === errorLine);
      if (ours.errorLine !== errorLine)
        differences.push(`${file}: line ${errorLine} natively, ours: ${shown}`);
    }
  }
  return {
    accepted: agreement(counts.accepted),
    rejected: agreement(counts.rejected),
    sameLine: agreement(counts.sameLine),
    differences,
  };
}

const SHOWN_ERRORS = 3;

function agreement([same = 0, all = 0]: readonly number[]): Agreement {
  return { same, all };
}

function showError({ code, message, range }: Diagnostic): string {
  return `${range?.startLine ?? 1} ${code}: ${message.split('\n')[0]}`;
}

function answerToFile(content: string, framework: Framework): FileAnswer {
  const one = singleFile(content);
  const errors = diagnosticsOf(() => compilePackage(one, framework))
    .filter(({ severity }) => severity === 'error')
    .sort((one, other) => (one.range?.startLine ?? 1) - (other.range?.startLine ?? 1));
  return { errors, errorLine: errors[0] && (errors[0].range?.startLine ?? 1) };
}

/** An exception in the compiler becomes an error that no test input expects. */
function diagnosticsOf(
  compile: () => { readonly diagnostics: readonly Diagnostic[] },
): readonly Diagnostic[] {
  try {
    return compile().diagnostics;
  } catch (error) {
    const message = `thrown: ${error instanceof Error ? error.message : String(error)}`;
    return [{ path: '', severity: 'error', code: 'thrown', message }];
  }
}

/**
 * Creates a package with a single file. As in the runs that produced the native results, 'std' is the only named
 * address.
 */
export function singleFile(content: string): PackageSources {
  return {
    name: 'single_file',
    sources: [{ path: 'sources/single.move', content }],
    addresses: new Map([['std', 1n]]),
    dependencies: [],
  };
}
