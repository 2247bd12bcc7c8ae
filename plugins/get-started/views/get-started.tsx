import './get-started.css';
import { Button } from '@host/ui/buttons/button';
import { Icon } from '@host/ui/icons/icon';
import type { GetStartedServices } from '../get-started-services';
import { messages } from '../messages';
import { runAction } from '../run-action';
import { titleOf } from '../suggested-actions';
import { ActionList } from './action-list';

/**
 * The 'Get Started' tab (specification §2.4), with suggested actions and a hint that files can be dropped. The whole
 * page accepts dropped files.
 */
export function GetStarted({ services }: { services: GetStartedServices }) {
  return (
    <section aria-label={messages.title} className="get-started">
      <div className="get-started-content">
        <h2 className="ui-visually-hidden">{messages.title}</h2>
        <ActionList
          platform={services.shortcuts.platform}
          onRun={(action) => runAction(services, titleOf(action), action.command)}
        />
        <div className="get-started-drop">
          <Icon name="cloud-upload" size="large" />
          <p>{messages.drop}</p>
          <div className="get-started-buttons">
            <Button
              size="small"
              icon="folder-opened"
              onClick={() => runAction(services, messages.openFiles, 'getStarted.addFiles')}
            >
              {messages.openFiles}
            </Button>
            <Button
              size="small"
              icon="add"
              onClick={() => runAction(services, messages.newProject, 'projects.new')}
            >
              {messages.newProject}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
