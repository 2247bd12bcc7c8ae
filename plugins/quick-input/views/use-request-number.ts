import type { QuickInputRequest } from '@core/commands/quick-input/quick-input';
import { useState } from 'react';

/** A new number for each request, used as a React key. */
export function useRequestNumber(request: QuickInputRequest | undefined): number {
  const [known, setKnown] = useState({ request, number: 1 });
  if (known.request === request) return known.number;
  const next = { request, number: known.number + 1 };
  setKnown(next);
  return next.number;
}
