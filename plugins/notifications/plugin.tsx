import type { PluginContext } from '@host/api/plugin-context';
import { BehaviorSubject } from 'rxjs';
import { Bell } from './views/bell';

export function activate({ commands, views, services }: PluginContext): void {
  const isOpen$ = new BehaviorSubject(false);
  commands.register('notifications.show', () => isOpen$.next(true));
  commands.register('notifications.clear', () => services.notificationHistory.clear());
  views.registerView('notifications.bell', () => <Bell services={services} isOpen$={isOpen$} />);
}
