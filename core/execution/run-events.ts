import type { BuildEvent } from '@core/chains/builds/builds';
import type { TestVerdict } from './wire';

/** Events of a run in progress, in order. */
export type RunEvent = BuildEvent | TestVerdict;
