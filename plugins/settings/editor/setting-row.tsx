import { errorMessage } from '@core/base/errors';
import {
  type ChangeableLevel,
  type ConfigurationService,
  type ConfigurationValue,
  configurationLevels,
  type InspectedSetting,
} from '@core/configuration/configuration';
import { IconButton } from '@host/ui/buttons/icon-button';
import { Badge } from '@host/ui/feedback/badge';
import { useState } from 'react';
import { messages } from '../messages';
import { SettingControl } from './setting-control';
import { settingName } from './setting-groups';

export interface SettingRowProps {
  setting: InspectedSetting;
  description: string;
  /** The settings level, 'user' or 'project', that is shown and changed. */
  level: ChangeableLevel;
  configuration: ConfigurationService;
}

/** One setting: its name, key and origin, its control, and a reset button. */
export function SettingRow({ setting, description, level, configuration }: SettingRowProps) {
  const { property, values, origin } = setting;
  const [error, setError] = useState<string>();
  const own = values[level];
  const isOverridden =
    own !== undefined && configurationLevels.indexOf(origin) > configurationLevels.indexOf(level);
  const change = (value: ConfigurationValue | undefined) => {
    configuration.set(property.key, value, level).then(
      () => setError(undefined),
      (reason: unknown) => setError(errorMessage(reason)),
    );
  };
  const name = settingName(property);
  return (
    <li className="settings-row" data-changed={own === undefined ? undefined : ''}>
      <div className="settings-row-head">
        <span className="settings-row-name">{name}</span>
        <code>{property.key}</code>
        <Badge>{messages.origin(origin)}</Badge>
        {own !== undefined && (
          <IconButton
            icon="discard"
            size="small"
            label={messages.reset(name)}
            onClick={() => change(undefined)}
          />
        )}
      </div>
      <SettingControl
        property={property}
        description={description}
        value={own ?? setting.value}
        error={error}
        onChange={change}
      />
      {isOverridden && <p className="settings-row-note">{messages.overridden(origin)}</p>}
      {error !== undefined && property.type === 'boolean' && (
        <p role="alert" className="settings-row-note">
          {error}
        </p>
      )}
    </li>
  );
}
