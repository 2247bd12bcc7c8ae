/** First path segments of the API. All other paths are handled by the web app. */
export const apiPrefixes = ['/api', '/tenants', '/ws'] as const;

/** True for `/api` and `/api/…`, but not for `/apidocs`; likewise for the other prefixes. */
export function isApiPath(path: string): boolean {
  return apiPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
