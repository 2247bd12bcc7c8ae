import { formatNumber } from '@core/base/localization/format';
import type { OutputLine } from '@core/notifications/output/output';
import type { ChainDescription } from '../chains';
import type { Artifact } from '../toolchain';
import { buildMessages as messages } from './messages';

/** An output line for one artifact. */
export type CodeSize = Pick<OutputLine, 'severity' | 'text'>;

/** Fraction of the limit at which a size becomes a warning. */
const WARNING_PART = 0.9;

/**
 * The code size of each artifact that has code, in artifact order, with the size limit of the artifact's chain. A size
 * of at least 90% of the limit is a warning, and a size above the limit is an error. If artifacts from several chains
 * have the same name, the names include the chain.
 */
export function codeSizes(
  artifacts: readonly Pick<Artifact, 'chain' | 'codeSize' | 'name'>[],
  chains: readonly Pick<ChainDescription, 'codeSizeLimit' | 'displayName' | 'id'>[],
): readonly CodeSize[] {
  return artifacts.flatMap(({ name, chain: id, codeSize }) => {
    if (codeSize === undefined) return [];
    const chain = chains.find((one) => one.id === id);
    const isShared = artifacts.some((other) => other.name === name && other.chain !== id);
    return [line(isShared ? `${name} (${chain?.displayName ?? id})` : name, codeSize, chain?.codeSizeLimit)];
  });
}

function line(name: string, size: number, limit: number | undefined): CodeSize {
  const bytes = formatNumber(size);
  if (limit === undefined) return { text: messages.codeSize(name, bytes), severity: 'info' };
  if (size > limit) {
    return { text: messages.codeSizeTooLarge(name, bytes, formatNumber(limit)), severity: 'error' };
  }
  // Rounded down, so that 90% is shown only for a size that causes a warning.
  const percent = formatNumber(Math.floor((100 * size) / limit));
  return {
    text: messages.codeSizeOfLimit(name, bytes, formatNumber(limit), percent),
    severity: size < WARNING_PART * limit ? 'info' : 'warning',
  };
}
