import './get-started.css';
import { entriesOf } from '@host/api/collect-files';
import { Button } from '@host/ui/button';
import { Icon } from '@host/ui/icon';
import { type ChangeEvent, useRef } from 'react';
import { openDropped } from '../drop/open-dropped';
import type { GetStartedServices } from '../get-started-services';
import { runAction } from '../run-action';
import { ActionList } from './action-list';
import { useFileDrop } from './use-file-drop';

/** The tab 'Get Started' (specification §2.4): ways into the project, and a place to drop files. */
export function GetStarted({ services }: { services: GetStartedServices }) {
  const chooser = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop((transfer) => void openDropped(entriesOf(transfer), services));
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again afterwards.
    event.target.value = '';
    void openDropped(files, services);
  };
  return (
    <section aria-label="Get Started" className="get-started" data-over={isOver || undefined} {...handlers}>
      <div className="get-started-content">
        <h2 className="ui-visually-hidden">Get Started</h2>
        <ActionList platform={services.shortcuts.platform} onRun={(action) => runAction(services, action)} />
        <div className="get-started-drop">
          <Icon name="cloud-upload" size="large" />
          <p>Drop files here to open them</p>
          <div className="get-started-buttons">
            <Button size="small" icon="folder-opened" onClick={() => chooser.current?.click()}>
              Open Files…
            </Button>
            <Button
              size="small"
              icon="add"
              onClick={() => runAction(services, { title: 'New Project', command: 'projects.new' })}
            >
              New Project
            </Button>
          </div>
          <input ref={chooser} type="file" multiple hidden aria-label="Files to open" onChange={choose} />
        </div>
      </div>
    </section>
  );
}
