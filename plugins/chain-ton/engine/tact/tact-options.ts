import type { Options } from '@tact-lang/compiler/dist/config/config.js';
import type { ContractEntry } from '../compile/language-compiler';
import { messages } from '../messages';

/** What `tact main.tact` compiles a file with that no configuration names. */
const SINGLE_FILE: Options = { debug: true, external: true, safety: { nullChecks: true } };

/**
 * The switches of a configuration, put back into the groups that the compiler has them in; undefined where it has none,
 * because the compiler then leaves out even what is on by default.
 */
export function tactOptions({ configPath, options: stated }: ContractEntry): Options | undefined {
  if (configPath === undefined) return SINGLE_FILE;
  if (stated === undefined) return undefined;
  if (stated.ipfsAbiGetter === true) {
    throw new Error(messages.ipfsAbiGetter);
  }
  const only = (...names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => (typeof stated[name] === 'boolean' ? [[name, stated[name]] as const] : [])),
    );
  return {
    ...only('debug', 'external', 'interfacesGetter', 'enableLazyDeploymentCompletedGetter'),
    experimental: only('inline'),
    safety: only('nullChecks'),
    optimizations: only('alwaysSaveContractData', 'internalExternalReceiversOutsideMethodsMap'),
  };
}
