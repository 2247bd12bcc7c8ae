import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** Where the user is. */
export interface PageLocation {
  /** Path without origin and without a leading `/tenant/{tenant}`; always starts with a slash. */
  readonly path: string;
  /** Tenant named in the path; undefined when the path names none. */
  readonly tenant: string | undefined;
  readonly query: URLSearchParams;
  readonly hostname: string;
}

export interface NavigationOptions {
  /** The page before is not kept in the history. */
  readonly replace?: boolean;
  /** True leaves the tenant that the path names. */
  readonly leavesTenant?: boolean;
}

/** The pages of the product. Paths are given without the tenant, which stays as it is. */
export interface NavigationService {
  /** Replays the current location. */
  readonly location$: Observable<PageLocation>;
  readonly location: PageLocation;
  /** Goes to a page, for example '/projects' or '/editor/project-…'. */
  navigate(path: string, options?: NavigationOptions): void;
  /** Address of a page as links need it: with the tenant, when the current path names one. */
  href(path: string): string;
}

export const NavigationService = serviceToken<NavigationService>('NavigationService');

/** Splits a browser path into tenant and page; `/tenant/ton/projects` → ton, `/projects`. */
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

/** Page of a project's workspace. */
export function editorPath(projectId: string): string {
  return `/editor/${projectId}`;
}

/** What a page that shows one tab of a project alone says of that tab in its query. */
export interface PopOut {
  readonly type: string;
  readonly filePath: string | undefined;
}

/** Page that shows one tab of a project alone. */
export function popOutPath(projectId: string, type: string, filePath: string | undefined): string {
  const query = new URLSearchParams({ tab: type, ...(filePath === undefined ? {} : { path: filePath }) });
  return `${editorPath(projectId)}?${query}`;
}

/** The tab that a workspace page shows alone; undefined when it shows the whole workspace. */
export function popOutOf({ query }: Pick<PageLocation, 'query'>): PopOut | undefined {
  const type = query.get('tab');
  return type ? { type, filePath: query.get('path') ?? undefined } : undefined;
}

/** The project named by a workspace page: the path segment that starts with 'project-' (specification §2.1). */
export function projectIdOfPath(path: string): string | undefined {
  return path.split('/').find((segment) => segment.startsWith('project-'));
}
