import type { SourceFile } from '@core/chains/toolchain';
import type { ConfiguredCompiler, SolcSettings } from './compiler-settings';
import { type Literal, readProperty } from './js-literal';

export function isHardhatConfig(path: string): boolean {
  return /^hardhat\.config\.[cm]?[jt]s$/.test(path);
}

/** Reads the literal values of `solidity` in a Hardhat configuration: the default profile and its first compiler. */
export function readHardhatConfig({ path, content }: SourceFile): ConfiguredCompiler | undefined {
  const solidity = readProperty(content, 'solidity');
  const profiles = member(solidity, 'profiles');
  const profile = member(profiles, 'default') ?? solidity;
  const compilers = member(profile, 'compilers');
  const compiler = Array.isArray(compilers) ? (compilers[0] as Literal) : profile;
  if (compiler === undefined) return undefined;
  const version = typeof compiler === 'string' ? compiler : member(compiler, 'version');
  const { outputSelection: _, remappings: __, ...settings } = knownMembers(member(compiler, 'settings'));
  return {
    path,
    ...(typeof version === 'string' && { version }),
    settings: settings as SolcSettings,
    remappings: [],
  };
}

function member(value: Literal, name: string): Literal {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isObject(value: Literal): value is { readonly [key: string]: Literal } {
  return typeof value === 'object' && !Array.isArray(value);
}

/** A copy of the object without the members that are not literals. */
function knownMembers(value: Literal): Record<string, Literal> {
  if (!isObject(value)) return {};
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, isObject(inner) ? knownMembers(inner) : inner]),
  );
}
