import { messages } from '../messages';
import type { EthereumPayload } from '../payload';
import type { ProxyAt } from './proxy-at';
import { isUups } from './proxy-modes';
import { layoutProblems } from './storage-layout';

/**
 * Throws an error that lists all incompatibilities if the new implementation could not be upgraded again or would
 * misread the stored state. Namespaced storage (ERC-7201) is not checked, because the compiler's layout does not
 * include it.
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
