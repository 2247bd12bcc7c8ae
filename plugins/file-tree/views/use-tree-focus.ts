import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { type FocusEvent, useEffect, useMemo } from 'react';

const KEY = 'fileTree.focus';

/** Handlers for the element around the tree that keep the context key 'fileTree.focus' true. */
export function useTreeFocus(contextKeys: ContextKeyService) {
  const handlers = useMemo(() => {
    const set = (hasFocus: boolean) => {
      // The view may outlive its plugin, and with it the key, by a moment.
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
