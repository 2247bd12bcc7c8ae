import { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { PluginContext } from '@host/api/plugin-context';
import { QuickInputView } from './views/quick-input-view';

/**
 * Shows the quick input service's questions. The view is loaded when the page is idle, or when the first question is
 * asked.
 */
export function activate(context: PluginContext): void {
  const quickInput = context.get(QuickInputService);
  context.views.registerView('quickInput.view', () => <QuickInputView quickInput={quickInput} />);
}
