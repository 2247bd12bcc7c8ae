import type { Options } from '@tact-lang/compiler/dist/config/config.js';
import type { ContractEntry } from '../compile/language-compiler';
import { messages } from '../messages';

/** The options that `tact main.tact` uses for a file without a configuration. */
const SINGLE_FILE: Options = { debug: true, external: true, safety: { nullChecks: true } };

/**
 * The options from a configuration, regrouped as the compiler expects. Undefined if the configuration has no options,
 * because the compiler treats an empty object differently from its defaults.
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
