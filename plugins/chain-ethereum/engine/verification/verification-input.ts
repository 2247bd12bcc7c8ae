import type { Artifact } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import { messages } from '../messages';
import { ethereumPayload } from '../payload';

/**
 * The required properties of an artifact file and its metadata. https://docs.soliditylang.org/en/latest/metadata.html
 */
const artifactSchema = z.object({ metadata: z.string().check(z.minLength(1)) });
const metadataSchema = z.object({
  compiler: z.object({ version: z.string() }),
  language: z.string(),
  settings: z.looseObject({
    compilationTarget: z.record(z.string(), z.string()),
    libraries: z.optional(z.record(z.string(), z.string())),
  }),
  sources: z.record(z.string(), z.unknown()),
});

/** All inputs required to recompile a contract to the same code and metadata. */
export interface VerificationInput {
  /** https://docs.soliditylang.org/en/latest/using-the-compiler.html#input-description */
  readonly stdJsonInput: {
    readonly language: string;
    readonly sources: Readonly<Record<string, { readonly content: string }>>;
    readonly settings: Readonly<Record<string, unknown>>;
  };
  /** Includes the commit, for example '0.8.37+commit.3e1bb0e6'. */
  readonly compilerVersion: string;
  /** For example 'contracts/Main.sol:Main'. */
  readonly contractIdentifier: string;
}

/** Creates the input from the compiler metadata in an artifact. Throws if the artifact has no metadata. */
export function verificationInput(artifact: Artifact): VerificationInput {
  const payload = ethereumPayload(artifact);
  const metadata = metadataOf(artifact);
  const { compilationTarget: _, libraries, ...settings } = metadata.settings;
  const sources = Object.keys(metadata.sources).map((name) => {
    const content = payload.sources[name]?.content;
    if (content === undefined) throw new Error(messages.cannotVerify(artifact.name));
    return [name, { content }] as const;
  });
  return {
    stdJsonInput: {
      language: metadata.language,
      sources: Object.fromEntries(sources),
      settings: { ...settings, ...(libraries && { libraries: byFile(libraries) }) },
    },
    compilerVersion: metadata.compiler.version,
    contractIdentifier: payload.qualifiedName,
  };
}

function metadataOf(artifact: Artifact): z.infer<typeof metadataSchema> {
  try {
    const { metadata } = artifactSchema.parse(JSON.parse(artifact.files[0]?.content ?? ''));
    return metadataSchema.parse(JSON.parse(metadata));
  } catch (error) {
    throw new Error(messages.cannotVerify(artifact.name), { cause: error });
  }
}

/** Converts 'file:Library' in metadata to the nested form that the compiler input uses. */
function byFile(libraries: Readonly<Record<string, string>>): Record<string, Record<string, string>> {
  const files: Record<string, Record<string, string>> = {};
  for (const [name, address] of Object.entries(libraries)) {
    const colon = name.lastIndexOf(':');
    const file = name.slice(0, Math.max(0, colon));
    files[file] = { ...files[file], [name.slice(colon + 1)]: address };
  }
  return files;
}
