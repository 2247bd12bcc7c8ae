import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** The current page. */
export interface PageLocation {
  /** Path without the origin and without a leading `/tenant/{tenant}`; always starts with a slash. */
  readonly path: string;
  /** Tenant in the path; undefined if the path has none. */
  readonly tenant: string | undefined;
  /** The URL's query. */
  readonly query: URLSearchParams;
  /** The URL's host name. */
  readonly hostname: string;
}

/** Options for `navigate`. */
export interface NavigationOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** Removes the tenant from the path. */
  readonly leavesTenant?: boolean;
}

/** Navigates between the product's pages. Paths do not contain the tenant, which is preserved. */
export interface NavigationService {
  /** Replays the current location. */
  readonly location$: Observable<PageLocation>;
  /** The current page. */
  readonly location: PageLocation;
  /** Opens a page, for example '/projects' or '/editor/project-…'. */
  navigate(path: string, options?: NavigationOptions): void;
  /** URL path of a page, for use in links. It contains the tenant if the current path does. */
  href(path: string): string;
}

export const NavigationService = serviceToken<NavigationService>('NavigationService');

/** Splits a browser path into tenant and page: `/tenant/ton/projects` becomes `ton` and `/projects`. */
export function parseLocation(url: Pick<URL, 'pathname' | 'search' | 'hostname'>): PageLocation {
  const { pathname, search, hostname } = url;
  const match = /^\/tenant\/([^/]+)(\/.*)?$/.exec(pathname);
  const path = (match ? (match[2] ?? '/') : pathname).replace(/(.)\/+$/, '$1');
  return {
    path,
    tenant: match?.[1] === undefined ? undefined : decodeURIComponent(match[1]),
    query: new URLSearchParams(search),
    hostname,
  };
}

/** Path of the page that shows a project's workspace. */
export function editorPath(projectId: string): string {
  return `/editor/${projectId}`;
}

/** A project tab that is shown alone on a page. */
export interface PopOut {
  /** Type of the tab. */
  readonly type: string;
  /** Project path of the tab's file; undefined for a tab without a file. */
  readonly filePath: string | undefined;
}

/** Path of a page that shows a single project tab. */
export function popOutPath(projectId: string, type: string, filePath: string | undefined): string {
  const query = new URLSearchParams({ tab: type, ...(filePath === undefined ? {} : { path: filePath }) });
  return `${editorPath(projectId)}?${query}`;
}

/** The single tab that a workspace page shows; undefined if it shows the whole workspace. */
export function popOutOf({ query }: Pick<PageLocation, 'query'>): PopOut | undefined {
  const type = query.get('tab');
  return type ? { type, filePath: query.get('path') ?? undefined } : undefined;
}

/** The project id in the path of a workspace page: the segment that starts with 'project-' (specification §2.1). */
export function projectIdOfPath(path: string): string | undefined {
  return path.split('/').find((segment) => segment.startsWith('project-'));
}
