import { isCancellation } from '@core/base/cancellation';
import { errorMessage } from '@core/base/error-message';
import type { Engine } from '@host/api/engine';
import type { PluginServices } from '@host/api/plugin-context';
import type { EthereumEngine } from './engine';
import type { CompilerPreferences } from './engine/settings/compiler-settings';
import { messages } from './messages';

/** Owner of what the analysis finds. */
const ANALYSIS = 'ethereum-analysis';

type Services = Pick<
  PluginServices,
  'announcements' | 'diagnostics' | 'editor' | 'files' | 'notifications' | 'output' | 'workspace'
>;

/** Looks for mistakes in the project's contracts, and shows them in Problems. */
export async function analyzeProject(
  services: Services,
  compiler: Pick<Engine<EthereumEngine>, 'api'>,
  preferences: CompilerPreferences,
): Promise<void> {
  const { announcements, diagnostics, editor, files, notifications, output, workspace } = services;
  await editor.saveAll();
  const records = await files.readAll();
  const sources = records.flatMap(({ path, content }) =>
    typeof content === 'string' ? [{ path, content }] : [],
  );
  if (!sources.some(({ path }) => path.endsWith('.sol'))) {
    notifications.show({ severity: 'info', message: messages.nothingToAnalyze });
    return;
  }
  try {
    const found = await compiler.api.analyze({ files: sources, preferences });
    diagnostics.set(ANALYSIS, found);
    const summary = messages.analyzed(found.length);
    output.channel(messages.analysisChannel).append(summary);
    announcements.announce(summary);
    workspace.openTab({ type: 'diagnostics' });
  } catch (error) {
    if (isCancellation(error)) return;
    notifications.show({ severity: 'error', message: messages.analysisFailed(errorMessage(error)) });
  }
}
