import './key-sequence.css';
import { Kbd } from '@host/ui/text/kbd';

/** Keys as people write them, 'Ctrl+K Ctrl+S': each combination of a chord for itself. */
export function KeySequence({ keys }: { readonly keys: string }) {
  const [first, second] = keys.split(' ');
  return (
    <span className="shortcuts-keys">
      <Kbd>{first}</Kbd>
      {second !== undefined && (
        <>
          {/* Separates the combinations in the text of the element. */ ' '}
          <Kbd>{second}</Kbd>
        </>
      )}
    </span>
  );
}
