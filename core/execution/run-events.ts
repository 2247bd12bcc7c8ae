import type { BuildEvent } from '@core/chains/builds/builds';
import type { TestVerdict } from './wire';

/** What a run of a project emits while it is under way, in the order in which it happens. */
export type RunEvent = BuildEvent | TestVerdict;
