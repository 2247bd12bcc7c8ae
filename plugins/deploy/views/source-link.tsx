import { errorMessage } from '@core/base/errors';
import type { SourcePlace } from '@core/chains/receipts';
import { Button } from '@host/ui/buttons/button';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';

export interface SourceLinkProps {
  services: Pick<DeployServices, 'editor' | 'notifications'>;
  place: SourcePlace;
}

export function SourceLink({ services, place: { path, range } }: SourceLinkProps) {
  const open = () => {
    services.editor.open(path, { range }).catch((error: unknown) => {
      services.notifications.show({ severity: 'error', message: errorMessage(error) });
    });
  };
  return (
    <Button size="small" variant="ghost" icon="go-to-file" onClick={open}>
      {messages.goToLine(path, range.startLine)}
    </Button>
  );
}
