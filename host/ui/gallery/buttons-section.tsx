import { useState } from 'react';
import { Button } from '../buttons/button';
import { IconButton } from '../buttons/icon-button';
import { Separator } from '../layout/separator';
import { Kbd } from '../text/kbd';
import { Example, GallerySection } from './gallery-section';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;

/** Gallery section that shows buttons. */
export function ButtonsSection() {
  const [pinned, setPinned] = useState(true);
  return (
    <GallerySection id="buttons" title="Buttons">
      <Example title="Variants: normal, with icon, busy, disabled">
        <div className="ui-gallery-stack">
          {variants.map((variant) => (
            <div key={variant} className="ui-gallery-row">
              <Button variant={variant}>Deploy</Button>
              <Button variant={variant} icon="play">
                Execute
              </Button>
              <Button variant={variant} busy>
                Executing...
              </Button>
              <Button variant={variant} disabled>
                Deploy
              </Button>
            </div>
          ))}
        </div>
      </Example>
      <Example title="Small">
        <div className="ui-gallery-row">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size="small" icon="add">
              New file
            </Button>
          ))}
        </div>
      </Example>
      <Example title="Icon buttons: sizes, toggle, busy, disabled">
        <div className="ui-gallery-row">
          <IconButton icon="close" label="Close tab" size="small" shortcut="Ctrl+W" />
          <IconButton icon="new-file" label="New File" />
          <IconButton icon="files" label="Toggle file tree" size="large" tooltipSide="right" />
          <Separator orientation="vertical" />
          <IconButton icon="pinned" label="Pin" pressed={pinned} onClick={() => setPinned(!pinned)} />
          <IconButton icon="refresh" label="Refresh" busy />
          <IconButton icon="trash" label="Delete" disabled />
        </div>
      </Example>
      <Example title="Keys">
        <div className="ui-gallery-row">
          <Kbd>Ctrl+P</Kbd>
          <Kbd>⌘⇧O</Kbd>
          <Kbd>Esc</Kbd>
          <Kbd>F2</Kbd>
        </div>
      </Example>
    </GallerySection>
  );
}
