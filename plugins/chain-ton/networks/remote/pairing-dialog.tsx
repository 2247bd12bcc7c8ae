import './pairing-dialog.css';
import { errorMessage } from '@core/base/errors';
import { Button } from '@host/ui/buttons/button';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { Dialog } from '@host/ui/overlays/dialog';
import { useMemo, useRef, useState } from 'react';
import { messages } from '../../messages';
import type { Pairing } from './pairing';
import { qrCode } from './qr-code';

/** Width of the light border that QR code readers need, in modules. ISO/IEC 18004, 5.3.8 */
const QUIET_ZONE = 4;

/** Shows a wallet's link to scan, open or copy. Closing the dialog cancels the connection. */
export function PairingDialog({ pairing: { wallet, link, cancel } }: { pairing: Pairing }) {
  const [hint, setHint] = useState('');
  const main = useRef<HTMLButtonElement>(null);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setHint(messages.linkCopied),
      (error) => setHint(messages.notCopied(errorMessage(error))),
    );
  return (
    <Dialog
      open
      title={messages.connectTitle(wallet)}
      description={messages.connectHow(wallet)}
      onClose={cancel}
      initialFocus={main}
      footer={
        <>
          <Button onClick={cancel}>{messages.cancel}</Button>
          <Button icon="copy" onClick={() => void copy()}>
            {messages.copyLink}
          </Button>
          <Button
            ref={main}
            variant="primary"
            icon="link-external"
            onClick={() => window.open(link, '_blank', 'noopener')}
          >
            {messages.openWallet}
          </Button>
        </>
      }
    >
      <div className="ton-pairing">
        <Code text={link} />
        <Field label={messages.link} hint={hint}>
          {(control) => <Input {...control} mono readOnly value={link} />}
        </Field>
        {isLoopback() && <p className="ton-pairing-note">{messages.unreachable(location.host)}</p>}
      </div>
    </Dialog>
  );
}

function Code({ text }: { text: string }) {
  const rows = useMemo(() => qrCode(text), [text]);
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  const size = rows.length + 2 * QUIET_ZONE;
  return (
    <svg
      className="ton-pairing-code"
      role="img"
      aria-label={messages.connectionCode}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** If this app has a loopback address, a wallet on another device cannot fetch the app's manifest. */
function isLoopback(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}
