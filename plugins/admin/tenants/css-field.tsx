import { errorMessage } from '@core/base/errors';
import { MAX_CUSTOM_CODE_LENGTH } from '@core/tenant/remote/wire';
import { Button } from '@host/ui/buttons/button';
import { Field } from '@host/ui/fields/field';
import { useState } from 'react';
import { messages } from '../messages';

export interface CssFieldProps {
  css: string;
  /** Resolves to the style sheet as the server would store it. Rejects if the server refuses the style sheet. */
  sanitize: (css: string) => Promise<string>;
  onChange: (css: string) => void;
}

/**
 * Edits a tenant's style sheet. Applying the text sends it to the server, and the server's sanitised version replaces
 * it in the form and the field.
 */
export function CssField({ css, sanitize, onChange }: CssFieldProps) {
  const [text, setText] = useState(css);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const apply = async () => {
    setBusy(true);
    try {
      const safe = await sanitize(text);
      setText(safe);
      setError(undefined);
      onChange(safe);
    } catch (reason) {
      setError(errorMessage(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="admin-css">
      <Field label={messages.customCss} hint={messages.customCssHint} error={error}>
        {(control) => (
          <textarea
            {...control}
            className="admin-css-text"
            rows={8}
            spellCheck={false}
            maxLength={MAX_CUSTOM_CODE_LENGTH}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button size="small" busy={isBusy} disabled={text === css} onClick={() => void apply()}>
        {messages.applyCss}
      </Button>
    </div>
  );
}
