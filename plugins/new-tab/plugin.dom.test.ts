import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { DeclaredViews } from '@core/workspace/views/declared-views';
import type { PluginContext } from '@host/api/plugin-context';
import { expect, it } from 'vitest';
import { lookupOf } from '../../tests/support/page-services';
import manifest from './manifest.json' with { type: 'json' };
import { activate } from './plugin';

it('registers the contributions in the plugin’s manifest', () => {
  const tabs: string[] = [];
  activate({
    ...lookupOf({
      contextKeys: new ObservableContextKeys(),
      views: new DeclaredViews(),
      workspace: {},
    }),
    views: { registerTab: (type) => void tabs.push(type), registerView: () => {} },
  } as Partial<PluginContext> as PluginContext);
  expect(tabs).toEqual(manifest.contributes.tabTypes.map(({ type }) => type));
});
