import { type MouseEvent, useState } from 'react';
import { Button } from '../buttons/button';
import { IconButton } from '../buttons/icon-button';
import { Checkbox } from '../fields/checkbox';
import { Field } from '../fields/field';
import { Input } from '../fields/input';
import { ContextMenu, type MenuPoint } from '../overlays/context-menu';
import { Dialog } from '../overlays/dialog';
import { Menu } from '../overlays/menu';
import type { MenuEntry } from '../overlays/menu-entry';
import { Popover } from '../overlays/popover';
import { Example, GallerySection } from './gallery-section';

/** Gallery section that shows menus, popovers and dialogs. */
export function OverlaysSection() {
  const [asking, setAsking] = useState(false);
  const [minimap, setMinimap] = useState(true);
  const [point, setPoint] = useState<MenuPoint>();
  const [last, setLast] = useState('nothing yet');
  const entries: readonly MenuEntry[] = [
    { label: 'Rename', icon: 'edit', shortcut: 'F2', onSelect: () => setLast('Rename') },
    { label: 'Duplicate', icon: 'files', onSelect: () => setLast('Duplicate') },
    { label: 'Paste', icon: 'clippy', shortcut: 'Ctrl+V', disabled: true, onSelect: () => undefined },
    {
      type: 'submenu',
      label: 'Open with',
      icon: 'split-horizontal',
      entries: [
        { label: 'Editor', onSelect: () => setLast('Editor') },
        { label: 'Hex view', onSelect: () => setLast('Hex view') },
      ],
    },
    { type: 'separator' },
    { type: 'toggle', label: 'Show minimap', checked: minimap, onSelect: () => setMinimap(!minimap) },
    { label: 'Copy Path', onSelect: () => setLast('Copy Path') },
    { type: 'separator' },
    { label: 'Delete', icon: 'trash', shortcut: 'Del', danger: true, onSelect: () => setLast('Delete') },
  ];
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    setPoint({ clientX: event.clientX, clientY: event.clientY });
  };
  return (
    <GallerySection id="overlays" title="Overlays">
      <Example title="Menu, popover, dialog">
        <div className="ui-gallery-row">
          <Menu trigger={<IconButton icon="ellipsis" label="Pane options" />} entries={entries} />
          <Menu trigger={<Button>File</Button>} entries={entries} />
          <Popover trigger={<Button icon="settings-gear">Settings</Button>} label="Settings">
            <Checkbox label="Show minimap" checked={minimap} onChange={setMinimap} />
          </Popover>
          <Button variant="primary" onClick={() => setAsking(true)}>
            New Project
          </Button>
          <Dialog
            open={asking}
            onClose={() => setAsking(false)}
            title="New Project"
            description="It is stored only in this browser."
            footer={
              <>
                <Button variant="ghost" onClick={() => setAsking(false)}>
                  Cancel
                </Button>
                <Button variant="primary" onClick={() => setAsking(false)}>
                  Create
                </Button>
              </>
            }
          >
            <Field label="Project name">{(control) => <Input {...control} defaultValue="Counter" />}</Field>
          </Dialog>
        </div>
        <p className="ui-field-hint">Last selected: {last}</p>
      </Example>
      <Example title="Context menu: right-click here">
        <Button variant="ghost" onContextMenu={openMenu}>
          main.fc
        </Button>
        {point && (
          <ContextMenu label="main.fc" at={point} entries={entries} onClose={() => setPoint(undefined)} />
        )}
      </Example>
    </GallerySection>
  );
}
