import type { ConfigurationService } from '@core/configuration/configuration';
import type { CompilerPreferences } from './engine/settings/compiler-settings';

export function compilerPreferences(configuration: Pick<ConfigurationService, 'get'>): CompilerPreferences {
  const get = (name: string) => configuration.get(`ethereum.compiler.${name}`);
  const evmVersion = String(get('evmVersion') ?? '');
  return {
    version: String(get('version') ?? 'auto'),
    optimizer: get('optimizer') === true,
    runs: Number(get('runs') ?? 200),
    evmVersion: evmVersion === 'default' ? '' : evmVersion,
    viaIR: get('viaIR') === true,
    foundryProfile: foundryProfileSetting(configuration),
    remappings: String(get('remappings') ?? ''),
  };
}

/** The selected profile in `foundry.toml`; empty for 'default'. */
export function foundryProfileSetting(configuration: Pick<ConfigurationService, 'get'>): string {
  return String(configuration.get('ethereum.foundry.profile') ?? '').trim();
}
