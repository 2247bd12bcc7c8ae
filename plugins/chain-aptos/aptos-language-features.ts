import type { DisposableStore } from '@core/base/lifecycle';
import { basename } from '@core/base/path';
import type { LanguageFeatures, TextPlace } from '@core/languages/language-features';
import { projectTexts } from '@core/languages/project-texts';
import { Engine, type EngineWorker } from '@host/api/engine';
import type { PluginServices } from '@host/api/plugin-context';
import type { AptosEngine } from './engine/index';
import type { AssistedPlace } from './engine/language/move-assistance';
import { messages } from './messages';

/** Completion, hover, definitions and signatures, in a worker of their own: a compilation never makes them wait. */
export function createMoveLanguageFeatures(
  services: Pick<PluginServices, 'editor' | 'files'>,
  spawn: () => EngineWorker,
  subscriptions: DisposableStore,
): LanguageFeatures {
  const engine = subscriptions.add(new Engine<AptosEngine>({ name: messages.language, spawn }));
  const assisted = async ({ path, text, offset }: TextPlace): Promise<AssistedPlace> => {
    const { paths, read } = projectTexts(services, ['move', 'toml']);
    const wanted = paths.filter((one) => one.endsWith('.move') || basename(one) === 'Move.toml');
    const texts = await Promise.all(wanted.map(async (one) => ({ path: one, content: await read(one) })));
    const files = texts.flatMap((file) =>
      file.content === undefined ? [] : [{ path: file.path, content: file.content }],
    );
    return { path, text, offset, files };
  };
  return {
    completions: async (place) => engine.api.completions(await assisted(place)),
    hover: async (place) => engine.api.hover(await assisted(place)),
    definitions: async (place) => {
      const found = await engine.api.definitions(await assisted(place));
      // What stands in no file of the project has no tab to be shown in.
      return found.flatMap(({ path, range, text }) => (text === undefined ? [{ path, range }] : []));
    },
    signatureHelp: async (place) => engine.api.signatureHelp(await assisted(place)),
  };
}
