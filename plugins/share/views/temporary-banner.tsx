import './temporary-banner.css';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { Badge } from '@host/ui/feedback/badge';
import { tooltip } from '@host/ui/overlays/tooltip';
import { messages } from '../messages';
import type { ShareServices } from '../share-services';

/** Warns that a temporary project will be deleted unless the user keeps it. */
export function TemporaryBanner({ services }: { services: ShareServices }) {
  return (
    <section className="share-temporary" aria-label={messages.temporary}>
      <span role="status" {...tooltip({ text: messages.temporaryHint })}>
        <Badge tone="warning">{messages.temporary}</Badge>
      </span>
      <Button size="small" variant="primary" onClick={() => runCommand(services, 'share.keep')}>
        {messages.keep}
      </Button>
      <Button size="small" variant="ghost" onClick={() => runCommand(services, 'share.discard')}>
        {messages.discard}
      </Button>
    </section>
  );
}
