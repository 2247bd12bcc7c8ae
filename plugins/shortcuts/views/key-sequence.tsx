import './key-sequence.css';
import { Kbd } from '@host/ui/text/kbd';

/** Keys in platform notation, such as 'Ctrl+K Ctrl+S', with one element per combination. */
export function KeySequence({ keys }: { readonly keys: string }) {
  const [first, second] = keys.split(' ');
  return (
    <span className="shortcuts-keys">
      <Kbd>{first}</Kbd>
      {second !== undefined && (
        <>
          {/* Separates the combinations in the text content. */ ' '}
          <Kbd>{second}</Kbd>
        </>
      )}
    </span>
  );
}
