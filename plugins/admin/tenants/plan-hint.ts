import type { Plan } from '@core/tenant/plan';
import { planPackages } from '@core/tenant/plan-packages';
import { fieldNames, messages } from '../messages';

export function planHint(plan: Plan): string {
  const { features, limits } = planPackages[plan];
  const names = features.map((name) => fieldNames[name]).join(', ');
  return messages.planIncludes(names, limits ? messages.planLimits(limits) : messages.noLimits);
}
