import { errorMessage } from '@core/base/errors';
import type { InspectedSetting } from '@core/configuration/configuration';
import { configurationProblem } from '@core/configuration/inspect-setting';
import type { JsonProblem } from '@host/ui/fields/json-editor';
import { messages } from '../messages';
import { readSettingsText } from '../settings-file';

export function jsonProblems(text: string, settings: readonly InspectedSetting[]): readonly JsonProblem[] {
  try {
    return Object.entries(readSettingsText(text)).flatMap(([key, value]): JsonProblem[] => {
      const property = settings.find((setting) => setting.property.key === key)?.property;
      if (!property) return [{ severity: 'warning', message: messages.unknownKey(key) }];
      const problem = configurationProblem(property, value);
      return problem === undefined ? [] : [{ severity: 'warning', message: problem }];
    });
  } catch (error) {
    return [{ severity: 'error', message: errorMessage(error) }];
  }
}
