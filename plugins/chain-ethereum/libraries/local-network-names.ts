import type { SourceFile } from '@core/chains/toolchain';
import { isHardhatConfig } from '../engine/settings/hardhat-config';
import { readProperty } from '../engine/settings/js-literal';
import { messages } from '../messages';

/** Names of the simulated network in Hardhat 3 and Hardhat 2. */
const DEFAULTS: readonly unknown[] = ['default', 'hardhat'];

/**
 * Throws for a network name that does not refer to the page's local network. Scripts can refer to this network by the
 * default names of Hardhat's simulated networks or by the names that `hardhat.config` declares.
 */
export function requireLocalNetwork(files: readonly SourceFile[], name: unknown): void {
  if (DEFAULTS.includes(name)) return;
  const config = files.find(({ path }) => isHardhatConfig(path));
  const networks = config && readProperty(config.content, 'networks');
  if (typeof name === 'string' && isSimulated(member(networks, name))) return;
  throw new Error(messages.notLocalNetwork(String(name)));
}

function isSimulated(network: unknown): boolean {
  const type = member(network, 'type');
  return type === 'edr-simulated' || type === 'edr';
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
