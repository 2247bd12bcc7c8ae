import { jsonRequest } from '@core/base/connection/server-answer';
import { errorMessage } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import { parseJson } from '@core/base/text/parse-json';
import type { Artifact } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import { messages } from '../messages';
import { verificationInput } from './verification-input';

export interface VerificationRequest {
  /** URL of a server that supports version 2 of Sourcify's API, for example 'https://sourcify.dev/server'. */
  readonly server: string;
  /** The chain id as a decimal number. */
  readonly chainId: string;
  readonly address: string;
  readonly artifact: Artifact;
  /** Hash of the transaction that created the contract, if it is known. */
  readonly transaction?: string;
}

/** 'exact_match' means that the code, the metadata and every source file are identical. */
export type VerificationMatch = 'exact_match' | 'match' | 'already_verified';

/** https://docs.sourcify.dev/docs/api/ */
const refusalSchema = z.object({ customCode: z.string(), message: z.string() });
const begunSchema = z.object({ verificationId: z.string().check(z.minLength(1)) });
const jobSchema = z.object({
  isJobCompleted: z.boolean(),
  error: z.nullish(refusalSchema),
  contract: z.nullish(z.object({ match: z.nullish(z.enum(['exact_match', 'match'])) })),
});

/** Time limit for each server response, in milliseconds. */
const DEADLINE_MS = 60_000;
/** Initial and maximum polling interval in milliseconds. */
const FIRST_MS = 500;
const MAX_MS = 5000;

/**
 * Verifies a contract on a Sourcify server, which compiles it again, compares the code and publishes its sources.
 * Resolves to the kind of match; rejects with a readable reason if the contract is not verified. The server continues
 * the verification if the caller stops waiting.
 */
export async function verifyContract(
  { server, chainId, address, artifact, transaction }: VerificationRequest,
  task: TaskOptions = {},
): Promise<VerificationMatch> {
  const input = verificationInput(artifact);
  const base = server.replace(/\/+$/, '');
  const { host } = new URL(base);
  task.progress?.({ stage: messages.sendingSources, message: artifact.name });
  const begun = await ask(`${base}/v2/verify/${chainId}/${address}`, {
    ...input,
    ...(transaction !== undefined && { creationTransactionHash: transaction }),
  });
  const refusal = refusalSchema.safeParse(begun.body);
  if (refusal.success) {
    if (refusal.data.customCode === 'already_verified') return 'already_verified';
    throw new Error(messages.verificationRefused(host, refusal.data.message));
  }
  const job = begunSchema.safeParse(begun.body);
  if (!job.success) throw new Error(messages.noSourcify(host, begun.status));
  for (let wait = FIRST_MS; ; wait = Math.min(1.5 * wait, MAX_MS)) {
    task.progress?.({ stage: messages.waitingForVerification(host), message: artifact.name });
    const { status, body } = await ask(`${base}/v2/verify/${job.data.verificationId}`);
    const read = jobSchema.safeParse(body);
    if (!read.success) throw new Error(messages.noSourcify(host, status));
    const { isJobCompleted, error, contract } = read.data;
    if (isJobCompleted) {
      if (contract?.match && !error) return contract.match;
      throw new Error(messages.notVerified(artifact.name, error?.message ?? messages.codeDiffers));
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

async function ask(address: string, body?: object): Promise<{ status: number; body: unknown }> {
  const { host } = new URL(address);
  try {
    const response = await fetch(address, {
      ...(body && jsonRequest('POST', body)),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const text = await response.text();
    return { status: response.status, body: parseJson(text) };
  } catch (error) {
    throw new Error(messages.sourcifyUnreachable(host, errorMessage(error)), { cause: error });
  }
}
