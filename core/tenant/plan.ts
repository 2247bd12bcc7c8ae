/** Tenant plans, from smallest to largest; new tenants start with the smallest (specification §6). */
export const PLANS = ['free', 'pro', 'enterprise'] as const;

export type Plan = (typeof PLANS)[number];

/** True if a plan includes everything in another plan; an unknown plan is treated as the smallest. */
export function includesPlan(plan: string, needed: Plan): boolean {
  const rank = (name: string) => Math.max(PLANS.indexOf(name as Plan), 0);
  return rank(plan) >= rank(needed);
}
