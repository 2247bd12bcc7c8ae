import { CHAIN_IDS } from './chain-ids';
import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';

/** Version of forge whose behaviour the test runner follows. */
const FOUNDRY_VERSION = '1.7.1';
/** Version string in the form `version+commit.timestamp.profile`, as in forge. */
const FOUNDRY_BUILD = `${FOUNDRY_VERSION}+4072e48705.1778226655.dist`;

/** Forge's built-in addresses for names that `rpc_endpoints` does not set. */
const BUILT_IN: Readonly<Record<string, string>> = {
  tempo: 'https://rpc.mpp.tempo.xyz',
  moderato: 'https://rpc.mpp.moderato.tempo.xyz',
};

/** Replaces `${NAME}` with the value of an environment variable. */
function withVariables({ state }: CheatCall, text: string): string {
  return text.replaceAll(/\$\{\s*([^}]*?)\s*\}/g, (_, name: string) => {
    const value = state.environment.get(name);
    if (value !== undefined) return value;
    const isSimple = (text.match(/\$\{/g) ?? []).length <= 1;
    throw new CheatError(`environment variable \`${name}\` not found${isSimple ? '' : ` in \`${text}\``}`);
  });
}

/** Resolves the address of a node, given by its name in `foundry.toml` or directly as an address. */
export function endpointOf(call: CheatCall, nameOrUrl: string): string {
  const configured = call.config.endpoints.get(nameOrUrl) ?? BUILT_IN[nameOrUrl];
  if (configured !== undefined) return withVariables(call, configured);
  if (/^(?:http|ws)/.test(nameOrUrl)) return nameOrUrl;
  throw new CheatError(`invalid rpc url: ${nameOrUrl}`);
}

function endpoints(call: CheatCall): readonly (readonly [name: string, url: string])[] {
  return [...call.config.endpoints.keys()].sort().map((name) => [name, endpointOf(call, name)]);
}

function chainOf(call: CheatCall, nameOrId: string | bigint): unknown {
  const text = String(nameOrId);
  const known = [...CHAIN_IDS].find(([name, id]) => name === text || String(id) === text);
  if (!known) throw new CheatError(`invalid chain alias: ${text}`);
  const [name, chainId] = known;
  try {
    return { name, chainId, chainAlias: name, rpcUrl: endpointOf(call, name) };
  } catch (error) {
    if (!(error instanceof CheatError)) throw error;
    return { name, chainId, chainAlias: text, rpcUrl: '' };
  }
}

/** -1, 0 or 1 if forge's version is older than, equal to or newer than the given version. */
function compareVersion(version: string): bigint {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!parts) throw new CheatError(versionProblem(version));
  for (const [index, own] of FOUNDRY_VERSION.split('.').map(Number).entries()) {
    const other = parts[index] ?? 0;
    if (own !== other) return own < other ? -1n : 1n;
  }
  return 0n;
}

function versionProblem(version: string): string {
  const [, suffix] = /^\d+\.\d+\.\d+([-+])\S+$/.exec(version) ?? [];
  if (suffix === '-') return `invalid version \`${version}\`: pre-release versions are not supported`;
  if (suffix === '+') return `invalid version \`${version}\`: build metadata is not supported`;
  return `invalid version \`${version}\`: unexpected character or missing part`;
}

export const networkCheats: CheatHandlers = {
  rpcUrl: (call, name: string) => endpointOf(call, name),
  rpcUrls: (call) => [endpoints(call)],
  rpcUrlStructs: (call) => [endpoints(call).map(([key, url]) => ({ key, url }))],
  resolveEnv: (call, text: string) => {
    try {
      return withVariables(call, text);
    } catch (error) {
      if (!(error instanceof CheatError)) throw error;
      throw new CheatError(`failed to resolve env var: ${error.message}`);
    }
  },
  getChain: (call, nameOrId: string | bigint) => chainOf(call, nameOrId),
  getFoundryVersion: () => FOUNDRY_BUILD,
  foundryVersionCmp: (_call, version: string) => compareVersion(version),
  foundryVersionAtLeast: (_call, version: string) => compareVersion(version) >= 0n,
};
