import { basename } from '@core/base/path';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import type { FormattingProvider } from '@core/languages/formatting';
import type { LanguageFeatures, TextPlace } from '@core/languages/language-features';
import { readProjectTexts } from '@core/languages/project-texts';
import type { Engine } from '@host/api/engine';
import type { AssistedPlace } from '../move-toolchain/engine/language/move-assistance';
import type { PackageInputs } from './aptos-toolchain';
import type { AptosEngine } from './engine/index';

interface Services {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly projects: ProjectService;
}

/**
 * Editor features for Move on Aptos. They run on a separate engine so that they do not have to wait for compilations.
 */
export function createMoveLanguageFeatures(
  services: Services,
  engine: Engine<AptosEngine>,
  inputs: Pick<PackageInputs, 'toRead'>,
): LanguageFeatures {
  const assisted = async ({ path, text, offset }: TextPlace): Promise<AssistedPlace> => {
    const texts = await readProjectTexts(services, ['move', 'toml']);
    const files = texts.filter((one) => one.path.endsWith('.move') || basename(one.path) === 'Move.toml');
    return { path, text, offset, files: await inputs.toRead(files, engine.api) };
  };
  /** Sui's Move is another dialect with the same file extension. */
  const isForeign = () => services.projects.project?.blockchain === 'sui';
  return {
    completionTriggers: ['.', ':'],
    completions: async (place) => (isForeign() ? [] : engine.api.completions(await assisted(place))),
    hover: async (place) => (isForeign() ? undefined : engine.api.hover(await assisted(place))),
    definitions: async (place) => (isForeign() ? [] : engine.api.definitions(await assisted(place))),
    signatureHelp: async (place) =>
      isForeign() ? undefined : engine.api.signatureHelp(await assisted(place)),
    references: async (place) => (isForeign() ? [] : engine.api.references(await assisted(place))),
    renaming: {
      rangeOf: async (place) => (isForeign() ? undefined : engine.api.renamable(await assisted(place))),
      rename: async (place, newName) =>
        isForeign() ? [] : engine.api.rename(await assisted(place), newName),
    },
  };
}

/** Formats Move code for both Aptos and Sui, which have the same layout rules. */
export function createMoveFormatting(engine: Engine<AptosEngine>): FormattingProvider {
  return {
    format: ({ text, tabSize, insertSpaces }) =>
      engine.api.format(text, insertSpaces ? ' '.repeat(tabSize) : '\t'),
  };
}
