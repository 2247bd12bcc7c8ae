import './share-dialog.css';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { Dialog } from '@host/ui/overlays/dialog';
import { useRef } from 'react';
import { LONG_LINK_LENGTH } from '../make-share';
import { messages } from '../messages';
import type { ShareServices } from '../share-services';
import type { Sharing, ShownShare } from '../sharing';

export interface ShareDialogProps {
  share: ShownShare;
  sharing: Pick<Sharing, 'copy' | 'close'>;
  services: ShareServices;
}

/** Shows a link and its contents, or offers to export a project that is too large for a link. */
export function ShareDialog({ share, sharing, services }: ShareDialogProps) {
  const { link, name, problem, projectId } = share;
  const main = useRef<HTMLButtonElement>(null);
  const close = () => sharing.close();
  const exportInstead = () => {
    close();
    runCommand(services, 'projects.export', [projectId]);
  };
  return (
    <Dialog
      open
      title={messages.title(name)}
      description={link === undefined ? problem : messages.description}
      onClose={close}
      initialFocus={main}
      footer={
        <>
          <Button onClick={close}>{messages.close}</Button>
          {link === undefined ? (
            <Button ref={main} variant="primary" icon="export" onClick={exportInstead}>
              {messages.exportInstead}
            </Button>
          ) : (
            <Button ref={main} variant="primary" icon="copy" onClick={() => void sharing.copy()}>
              {messages.copy}
            </Button>
          )}
        </>
      }
    >
      {link === undefined ? <p>{messages.instead}</p> : <LinkDetails share={share} link={link} />}
    </Dialog>
  );
}

function LinkDetails({ share, link }: { share: ShownShare; link: string }) {
  const { files, bytes, leftOut, isCopied } = share;
  return (
    <div className="share-details">
      <Field label={messages.link} hint={isCopied ? messages.copied : messages.notCopied}>
        {(control) => (
          <Input
            {...control}
            mono
            readOnly
            value={link}
            suffix={messages.length(link.length)}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <p>{messages.contents(files, bytes)}</p>
      {leftOut.length > 0 && <p className="share-note">{messages.leftOut(leftOut)}</p>}
      {link.length > LONG_LINK_LENGTH && <p className="share-note">{messages.longLink}</p>}
    </div>
  );
}
