import { errorMessage } from '@core/base/errors';
import { type LayoutValidation, validateLayout } from '@core/tenant/layouts/validate-layout';
import type { JsonProblem } from '@host/ui/fields/json-editor';
import { messages } from '../messages';

/** A parsed layout and its problems (specification §5). Blank text means no layout. */
export interface ReadLayout {
  readonly layout: LayoutValidation['layout'];
  readonly problems: readonly JsonProblem[];
}

export function readLayout(text: string): ReadLayout {
  if (text.trim() === '') return { layout: undefined, problems: [] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {
      layout: undefined,
      problems: [{ severity: 'error', message: messages.brokenJson(errorMessage(error)) }],
    };
  }
  const { errors, warnings, layout } = validateLayout(value);
  const all = [
    ...errors.map((message): JsonProblem => ({ severity: 'error', message })),
    ...warnings.map((message): JsonProblem => ({ severity: 'warning', message })),
  ];
  return { layout, problems: all };
}
