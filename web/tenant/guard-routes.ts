import type { ConnectionService } from '@core/base/connection/connection';
import type { NotificationService } from '@core/notifications/notifications';
import { refusalPaths, routeAccess } from '@core/tenant/routes/route-access';
import type { TenantService } from '@core/tenant/tenant';
import { type NavigationService, projectIdOfPath } from '@core/workspace/navigation/navigation';
import type { ViewService } from '@core/workspace/views/views';
import { combineLatest, filter, from, of, type Subscription, switchMap } from 'rxjs';
import { messages } from './messages';

interface Services {
  readonly connection: ConnectionService;
  readonly navigation: NavigationService;
  readonly notifications: NotificationService;
  readonly tenant: TenantService;
  readonly views: ViewService;
}

/**
 * Redirects users from pages that they are not allowed to see, as the server does for the pages that it serves
 * (specification §2.1, §6). The page must also do this, because navigation and tenant changes do not load a page from
 * the server.
 */
export function guardRoutes(services: Services): Subscription {
  const { connection, navigation, notifications, tenant, views } = services;
  const guarded$ = combineLatest([
    navigation.location$,
    tenant.tenant$,
    tenant.urlTenant$,
    views.views$,
  ]).pipe(
    filter(([{ path }, , { state }]) => state !== 'awaited' && !refusalPaths.has(path)),
    switchMap(([{ path }, current, named, declared]) => {
      if (named.state === 'missing') {
        // Loaded on demand, because most users visit only tenants that exist.
        return from(
          import('./missing-tenant').then((file) => file.redirectForMissing(path, named.id, connection)),
        );
      }
      const access = routeAccess(path, current);
      if (access.isAllowed) return of(undefined);
      const isKnown =
        declared.some(({ route }) => route === path) || projectIdOfPath(path) || path === '/gallery';
      return of(access.reason === 'route_not_found' && isKnown ? undefined : access.redirect);
    }),
  );
  const following = guarded$.subscribe((redirect) => {
    if (redirect === undefined) return;
    // Redirect targets other than the 404 page name the tenant in the URL query, so they are outside the tenant.
    navigation.navigate(redirect, { replace: true, leavesTenant: !redirect.startsWith('/404') });
  });
  following.add(
    navigation.location$
      .pipe(filter(({ query }) => query.get('error') === 'route_access_denied'))
      .subscribe(() => notifications.show({ severity: 'warning', message: messages.accessDenied })),
  );
  return following;
}
