import type { SlugAnswer } from '@core/tenant/remote/wire';
import { IGNORED_SUBDOMAINS } from '@core/tenant/resolve-tenant-id';
import { tenantSchema } from '@core/tenant/wire';

const MAX_SUGGESTIONS = 3;
const MAX_LENGTH = 50;

/** Why a new tenant cannot have this name; undefined if it can. */
export function slugProblem(slug: string, taken: ReadonlySet<string>): string | undefined {
  if (!tenantSchema.shape.id.safeParse(slug).success) {
    return 'Enter a slug of 3 to 50 lowercase letters, digits and hyphens.';
  }
  if (IGNORED_SUBDOMAINS.has(slug)) return `'${slug}' is reserved.`;
  return taken.has(slug) ? `The tenant '${slug}' already exists.` : undefined;
}

/** Whether a new tenant can have this name, and if not, up to three similar available names. */
export function checkSlug(slug: string, taken: ReadonlySet<string>): SlugAnswer {
  const error = slugProblem(slug, taken);
  if (error === undefined) return { available: true, suggestions: [] };
  const free = candidates(slug).filter((name) => slugProblem(name, taken) === undefined);
  return { available: false, suggestions: [...new Set(free)].slice(0, MAX_SUGGESTIONS), error };
}

/** The valid name closest to the requested one, followed by the same name with suffixes. */
function candidates(slug: string): readonly string[] {
  const plain = slug
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const base = plain === '' ? 'tenant' : plain;
  const endings = ['', '-team', '-labs', ...Array.from({ length: 9 }, (_, index) => `-${index + 2}`)];
  return endings.map((ending) => `${base.slice(0, MAX_LENGTH - ending.length)}${ending}`);
}
