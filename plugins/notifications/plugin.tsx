import { NotificationHistory } from '@core/notifications/notification-history';
import type { PluginContext } from '@host/api/plugin-context';
import { BehaviorSubject } from 'rxjs';
import { Bell } from './views/bell';

export function activate(context: PluginContext): void {
  const { commands, views } = context;
  const services = {
    notificationHistory: context.get(NotificationHistory),
  };
  const isOpen$ = new BehaviorSubject(false);
  commands.register('notifications.show', () => isOpen$.next(true));
  commands.register('notifications.clear', () => services.notificationHistory.clear());
  views.registerView('notifications.bell', () => <Bell services={services} isOpen$={isOpen$} />);
}
