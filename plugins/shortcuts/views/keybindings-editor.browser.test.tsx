import './keybindings-editor.css';
import { Table } from '@host/ui/layout/table';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeybindingRow } from '../keybindings/keybinding-rows';
import { keybindingColumns } from './keybinding-columns';

const row: KeybindingRow = {
  id: 'row',
  command: 'editor.toggleBlameDecorationOfTheFile',
  title: 'Git: Toggle Git Blame Editor Decoration',
  isKnown: true,
  keys: 'Ctrl+K Ctrl+Shift+PageDown',
  when: 'editor.open && workspace.activeTabType == editor && !workspace.zen',
  source: 'user',
  isChanged: true,
  sequence: [],
  key: '',
  conflicts: [{ title: 'Other' } as KeybindingRow],
  wins: true,
};

function show(width: number) {
  const nothing = () => undefined;
  const columns = keybindingColumns({
    onChange: nothing,
    onAdd: nothing,
    onRemove: nothing,
    onReset: nothing,
  });
  const { container } = render(
    <div style={{ width, height: 400 }}>
      <div className="keybindings">
        <div className="keybindings-table">
          <Table label="Keys" columns={columns} rows={[row]} rowKey={({ id }) => id} />
        </div>
      </div>
    </div>,
  );
  const scroller = container.querySelector('.ui-table-scroller');
  if (!scroller) throw new Error('No table');
  const columnsShown = [...container.querySelectorAll('th')].filter(
    ({ offsetWidth }) => offsetWidth > 0,
  ).length;
  return { overflow: scroller.scrollWidth - scroller.clientWidth, columnsShown };
}

describe('keyboard shortcuts table', () => {
  afterEach(cleanup);

  it.each([320, 480, 640, 800])('does not scroll horizontally in a pane that is %i px wide', (width) => {
    expect(show(width)).toEqual({ overflow: 0, columnsShown: 3 });
  });

  it('shows all columns in a wide pane', () => {
    expect(show(1200)).toEqual({ overflow: 0, columnsShown: 5 });
  });
});
