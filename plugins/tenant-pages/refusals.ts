import { messages } from './messages';

/** Why a requested page is not available, as encoded in the redirect's query (specification §2.1). */
export interface Refusal {
  readonly title: string;
  hint(query: URLSearchParams): string;
  suggestions?(query: URLSearchParams): readonly string[];
}

const path = (query: URLSearchParams) => query.get('path') ?? '/';
const tenant = (query: URLSearchParams) => query.get('tenant') ?? '';

export const missingPage: Refusal = {
  title: messages.notFound,
  hint: (query) => messages.notFoundHint(path(query)),
};

export const missingTenant: Refusal = {
  title: messages.noTenant,
  hint: (query) => messages.noTenantHint(tenant(query)),
  suggestions: (query) =>
    (query.get('suggestions') ?? '').split(',').filter((id) => /^[a-z0-9-]{3,50}$/.test(id)),
};

export const route: Refusal = {
  title: messages.noRoute,
  hint: (query) => messages.noRouteHint(path(query), tenant(query)),
};

export const feature: Refusal = {
  title: messages.noFeature,
  hint: (query) =>
    query.get('reason') === 'insufficient_plan'
      ? messages.noPlanHint(path(query), tenant(query))
      : messages.noFeatureHint(path(query), tenant(query)),
};
