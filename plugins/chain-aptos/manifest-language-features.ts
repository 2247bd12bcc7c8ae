import { basename } from '@core/base/path';
import type { ProjectService } from '@core/files/projects/project';
import type { LanguageFeatures } from '@core/languages/language-features';

/** What an editor is told of Move.toml: what may stand in it. Other files in TOML are none of Move's, and Sui has its own. */
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
