import type { TestState } from '@core/execution/tests/tests';
import type { DecorationTone } from '@core/languages/editor/decorations';
import type { IconName } from '@host/ui/icons/icon-names';

export const stateIcons: Readonly<Record<TestState, IconName>> = {
  idle: 'circle-outline',
  queued: 'clock',
  running: 'loading',
  passed: 'pass',
  failed: 'error',
  skipped: 'skip',
  notRun: 'circle-slash',
  unknown: 'question',
};

export const stateTones: Readonly<Record<TestState, DecorationTone>> = {
  idle: 'neutral',
  queued: 'neutral',
  running: 'accent',
  passed: 'success',
  failed: 'error',
  skipped: 'neutral',
  notRun: 'neutral',
  unknown: 'neutral',
};
