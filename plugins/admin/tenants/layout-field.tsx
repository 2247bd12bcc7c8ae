import type { LayoutTemplate } from '@core/tenant/layouts/layout-template';
import { JsonEditor } from '@host/ui/fields/json-editor';
import { useMemo, useState } from 'react';
import { messages } from '../messages';
import { readLayout } from './layout-problems';

export interface LayoutFieldProps {
  layout: LayoutTemplate | undefined;
  /** Null means that the layout type determines the layout. */
  onChange: (layout: LayoutTemplate | null) => void;
}

/** Edits a layout as JSON. The JSON is validated as the user types, and stored in the form when applied. */
export function LayoutField({ layout, onChange }: LayoutFieldProps) {
  const [text, setText] = useState(() => (layout ? JSON.stringify(layout, undefined, 2) : ''));
  const read = useMemo(() => readLayout(text), [text]);
  return (
    <div className="admin-layout">
      <JsonEditor
        label={messages.layoutConfig}
        value={text}
        onChange={setText}
        problems={read.problems}
        suggest={() => undefined}
        suggestionsLabel={messages.layoutSuggestions}
        hint={messages.layoutHint}
        saveLabel={messages.applyLayout}
        onSave={() => onChange(read.layout ?? null)}
      />
    </div>
  );
}
