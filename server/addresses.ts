/** First segments of the addresses that belong to the API; everything else is the web app. */
export const apiPrefixes = ['/api', '/tenants', '/ws'] as const;

/** True for `/api`, `/api/…` and their like, but not for `/apidocs`. */
export function isApiPath(path: string): boolean {
  return apiPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
