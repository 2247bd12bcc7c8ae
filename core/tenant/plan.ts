/** What tenants pay for, from the least to the most; the first is what a new tenant gets (specification §6). */
export const PLANS = ['free', 'pro', 'enterprise'] as const;

export type Plan = (typeof PLANS)[number];

/** Whether a plan includes all that another one does; an unknown plan includes what the first one does. */
export function includesPlan(plan: string, needed: Plan): boolean {
  const rank = (name: string) => Math.max(PLANS.indexOf(name as Plan), 0);
  return rank(plan) >= rank(needed);
}
