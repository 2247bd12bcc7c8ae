import type { DisposableStore } from '@core/base/lifecycle';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { LanguageFeatures, TextPlace } from '@core/languages/language-features';
import { readProjectTexts } from '@core/languages/project-texts';
import { Engine, type EngineWorker } from '@host/api/engine';
import type { AssistedPlace } from './engine/assistance/ton-assistance';
import type { TonEngine } from './engine/index';
import { messages } from './messages';

/** Extensions of the source files that each language can include. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  func: ['fc', 'func'],
  tolk: ['tolk'],
  tact: ['tact'],
};

/**
 * Completion, hover, definitions and signatures. They run in a separate worker so that they never wait for a
 * compilation.
 */
export function createTonLanguageFeatures(
  services: { readonly editor: EditorService; readonly files: ProjectFiles },
  spawn: () => EngineWorker,
  subscriptions: DisposableStore,
): LanguageFeatures {
  const engine = subscriptions.add(new Engine<TonEngine>({ name: messages.languages, spawn }));
  const assisted = async (place: TextPlace): Promise<AssistedPlace> => {
    const files = await readProjectTexts(services, EXTENSIONS[place.language] ?? []);
    return { ...place, files };
  };
  return {
    completionTriggers: ['.', '~'],
    completions: async (place) => engine.api.completions(await assisted(place)),
    hover: async (place) => engine.api.hover(await assisted(place)),
    definitions: async (place) => engine.api.definitions(await assisted(place)),
    signatureHelp: async (place) => engine.api.signatureHelp(await assisted(place)),
  };
}
