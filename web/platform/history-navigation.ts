import {
  type NavigationOptions,
  type NavigationService,
  type PageLocation,
  parseLocation,
} from '@core/workspace/navigation/navigation';
import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';

/** Navigates with the browser's History API. Exists as long as the page does. */
@injectable()
export class HistoryNavigation implements NavigationService {
  readonly location$ = new BehaviorSubject<PageLocation>(parseLocation(new URL(window.location.href)));

  constructor() {
    window.addEventListener('popstate', () => this.#publish());
  }

  get location(): PageLocation {
    return this.location$.value;
  }

  navigate(path: string, { replace = false, leavesTenant = false }: NavigationOptions = {}): void {
    const href = leavesTenant ? path : this.href(path);
    if (replace) window.history.replaceState(undefined, '', href);
    else window.history.pushState(undefined, '', href);
    this.#publish();
  }

  href(path: string): string {
    const { tenant } = this.location;
    return tenant === undefined ? path : `/tenant/${encodeURIComponent(tenant)}${path}`;
  }

  #publish(): void {
    this.location$.next(parseLocation(new URL(window.location.href)));
  }
}
