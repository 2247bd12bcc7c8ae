import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const names = Array.from({ length: 10_000 }, (_, file) => `file-${String(file).padStart(5, '0')}.fc`);
const none: readonly string[] = [];

/** A minimal list of 10,000 names, which renders only visible rows and supports collapsing and filtering. */
function List() {
  const scroller = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(true);
  const [query, setQuery] = useState('');
  const shown = useMemo(
    () => (isOpen ? names.filter((name) => name.toLowerCase().includes(query)) : none),
    [isOpen, query],
  );
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 24,
    overscan: 8,
  });
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        fold
      </button>
      <input aria-label="Filter" value={query} onChange={(event) => setQuery(event.target.value)} />
      <div id="rows" ref={scroller}>
        <div style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <div key={shown[index]} style={{ translate: `0 ${start}px` }}>
              {shown[index]}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(<List />);
