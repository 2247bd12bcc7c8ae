import type { TabTypeDescription } from '@core/workspace/views/views';
import { Icon } from '@host/ui/icons/icon';
import type { KeyboardEvent, Ref } from 'react';
import { messages } from '../messages';

export interface TabTypeGridProps {
  types: readonly TabTypeDescription[];
  onChoose: (type: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  ref: Ref<HTMLUListElement>;
}

export function TabTypeGrid({ types, onChoose, onKeyDown, ref }: TabTypeGridProps) {
  return (
    <ul ref={ref} aria-label={messages.views} className="new-tab-grid">
      {types.map(({ type, title, icon }) => (
        <li key={type}>
          <button type="button" className="new-tab-card" onClick={() => onChoose(type)} onKeyDown={onKeyDown}>
            <Icon name={icon} size="large" />
            <span className="new-tab-card-title">{title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
