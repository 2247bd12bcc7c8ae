import type { ProjectFiles } from '@core/files/project-files';
import type { FormattingProvider } from '@core/languages/formatting';
import type { Engine } from '@host/api/engine';
import type { EthereumEngine } from './engine';

/** Files with a project's formatting options in JSON. */
const CONFIGS = ['.prettierrc', '.prettierrc.json'] as const;

/** Formats Solidity in a worker, which starts on first use. */
export function solidityFormatting(
  engine: Engine<EthereumEngine>,
  files: Pick<ProjectFiles, 'exists' | 'read'>,
): FormattingProvider {
  return {
    async format({ path, text, tabSize, insertSpaces }, options) {
      const found = CONFIGS.find((name) => files.exists(name));
      const config = found === undefined ? undefined : (await files.read(found)).content;
      const request = { path, text, tabSize, insertSpaces, ...(typeof config === 'string' && { config }) };
      return engine.api.format(request, options);
    },
  };
}
