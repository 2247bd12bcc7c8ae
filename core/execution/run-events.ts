import type { BuildEvent } from '@core/chains/builds/builds';
import type { TestVerdict } from './wire';

/** Event emitted during a run. */
export type RunEvent = BuildEvent | TestVerdict;
