import { basename } from '@core/base/path';
import type { ProjectService } from '@core/files/projects/project';
import type { LanguageFeatures } from '@core/languages/language-features';

/** Completion in the Move.toml files of Aptos projects. Other TOML files and Sui's Move.toml are not handled. */
export function createManifestLanguageFeatures({
  projects,
}: {
  readonly projects: ProjectService;
}): LanguageFeatures {
  return {
    completionTriggers: ['[', '"'],
    completions: async ({ path, text, offset }) => {
      if (basename(path) !== 'Move.toml' || projects.project?.blockchain === 'sui') return [];
      const { completeManifest } = await import('./engine/package/complete-manifest');
      return completeManifest(text, offset);
    },
    hover: async () => undefined,
    definitions: async () => [],
    signatureHelp: async () => undefined,
  };
}
