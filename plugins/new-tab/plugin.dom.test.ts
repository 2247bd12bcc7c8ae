import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { DeclaredViews } from '@core/workspace/views/declared-views';
import type { WorkspaceService } from '@core/workspace/workspace';
import { expect, it } from 'vitest';
import manifest from './manifest.json' with { type: 'json' };
import { activate } from './plugin';

it('registers what its manifest declares', () => {
  const tabs: string[] = [];
  activate({
    services: {
      contextKeys: new ObservableContextKeys(),
      views: new DeclaredViews(),
      workspace: {} as WorkspaceService,
    },
    views: { registerTab: (type) => void tabs.push(type), registerView: () => {} },
  });
  expect(tabs).toEqual(manifest.contributes.tabTypes.map(({ type }) => type));
});
