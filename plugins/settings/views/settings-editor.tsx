import type {
  ChangeableLevel,
  ConfigurationService,
  InspectedSetting,
} from '@core/configuration/configuration';
import type { ProjectService } from '@core/files/projects/project';
import type { NotificationService } from '@core/notifications/notifications';
import './settings-editor.css';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { RadioGroup } from '@host/ui/fields/radio-group';
import { SearchToolbar } from '@host/ui/fields/search-toolbar';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useMemo, useState } from 'react';
import { settingGroups } from '../editor/setting-groups';
import { SettingRow } from '../editor/setting-row';
import { useDescriptions } from '../editor/use-descriptions';
import { messages } from '../messages';
import { SettingsJson } from './settings-json';

interface Services {
  readonly configuration: ConfigurationService;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
}

const none: readonly InspectedSetting[] = [];

/** Editor for all declared settings, as a form or as JSON, for the user or the open project. */
export function SettingsEditor({ services }: { services: Services }) {
  const { configuration, projects } = services;
  const all = useObservable(configuration.inspected$, none);
  const project = useObservable(projects.project$, projects.project);
  const [query, setQuery] = useState('');
  const [wantedLevel, setLevel] = useState<ChangeableLevel>('user');
  const [isJson, setJson] = useState(false);
  const level = project ? wantedLevel : 'user';
  const offered = useMemo(
    () => (level === 'user' ? all : all.filter(({ property }) => property.scope === undefined)),
    [all, level],
  );
  const descriptions = useDescriptions(configuration);
  const groups = useMemo(() => settingGroups(offered, query, descriptions), [offered, query, descriptions]);
  const shown = groups.reduce((sum, { settings }) => sum + settings.length, 0);
  const levels: readonly ChangeableLevel[] = project ? ['user', 'project'] : ['user'];

  return (
    <div className="settings-editor">
      <SearchToolbar
        className="settings-toolbar"
        label={messages.search}
        value={query}
        onChange={setQuery}
        count={messages.count(shown, offered.length)}
        disabled={isJson}
      >
        <RadioGroup
          label={messages.level}
          hideLabel
          options={levels.map((each) => ({ value: each, label: messages.levelName(each) }))}
          value={level}
          onChange={setLevel}
        />
        <Button size="small" icon={isJson ? 'list-flat' : 'json'} onClick={() => setJson(!isJson)}>
          {isJson ? messages.form : messages.json}
        </Button>
      </SearchToolbar>
      {isJson ? (
        <SettingsJson key={level} services={services} level={level} settings={offered} />
      ) : (
        <div className="settings-scroll">
          <div className="settings-groups">
            {shown === 0 && (
              <EmptyState icon="search" title={messages.noneFound} hint={messages.noneFoundHint} />
            )}
            {groups.map((group) => (
              <section key={group.id} className="settings-group" aria-label={group.name}>
                <h2>{group.name}</h2>
                <ul>
                  {group.settings.map((setting) => (
                    <SettingRow
                      key={`${level} ${setting.property.key}`}
                      setting={setting}
                      description={descriptions.get(setting.property.key) ?? ''}
                      level={level}
                      configuration={configuration}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
