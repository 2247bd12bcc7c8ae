import type { PluginContext } from '@host/api/plugin-context';
import { QuickInputView } from './views/quick-input-view';

/** Shows what `services.quickInput` is asked; loaded in an idle moment, or by the first question. */
export function activate({ views, services: { quickInput } }: PluginContext): void {
  views.registerView('quickInput.view', () => <QuickInputView quickInput={quickInput} />);
}
