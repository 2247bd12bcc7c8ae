import { messages } from '../messages';
import type { EthereumPayload } from '../payload';
import type { ProxyAt } from './proxy-at';
import { isUups } from './proxy-modes';
import { layoutProblems } from './storage-layout';

/**
 * Throws, with everything that does not fit, where another implementation behind a proxy could not be upgraded any more, or
 * would read what is stored as something else. Storage in namespaces (ERC-7201) is in no layout of the compiler's.
 */
export function checkUpgrade(
  proxy: ProxyAt | undefined,
  address: string,
  replaced: EthereumPayload,
  next: EthereumPayload,
): ProxyAt {
  if (!proxy) throw new RangeError(messages.noProxy(address));
  if (proxy.kind === 'uups' && !isUups(next)) throw new RangeError(messages.notUups(next.qualifiedName));
  const problems = layoutProblems(replaced.storageLayout, next.storageLayout);
  if (problems.length > 0) throw new RangeError(messages.layoutDiffers(next.qualifiedName, problems));
  return proxy;
}
