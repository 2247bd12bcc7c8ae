import type { ConfigurationService } from '@core/configuration/configuration';
import type { CompilerPreferences } from './engine/settings/compiler-settings';

/** The current values of the settings `ethereum.compiler.*`. */
export function compilerPreferences(configuration: Pick<ConfigurationService, 'get'>): CompilerPreferences {
  const get = (name: string) => configuration.get(`ethereum.compiler.${name}`);
  const evmVersion = String(get('evmVersion') ?? '');
  return {
    version: String(get('version') ?? 'auto'),
    optimizer: get('optimizer') === true,
    runs: Number(get('runs') ?? 200),
    evmVersion: evmVersion === 'default' ? '' : evmVersion,
    viaIR: get('viaIR') === true,
    remappings: String(get('remappings') ?? ''),
  };
}
