import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { type FocusEvent, useEffect, useMemo } from 'react';

const KEY = 'fileTree.focus';

/** Event handlers for the tree's container that update the context key 'fileTree.focus'. */
export function useTreeFocus(contextKeys: ContextKeyService) {
  const handlers = useMemo(() => {
    const set = (hasFocus: boolean) => {
      // The view may briefly outlive its plugin and the plugin's context key.
      if (contextKeys.isDeclared(KEY)) contextKeys.set(KEY, hasFocus);
    };
    return {
      onFocus: () => set(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) set(false);
      },
    };
  }, [contextKeys]);
  useEffect(
    () => () => {
      if (contextKeys.isDeclared(KEY)) contextKeys.set(KEY, false);
    },
    [contextKeys],
  );
  return handlers;
}
