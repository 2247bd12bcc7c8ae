import { useEffect, useState } from 'react';

/** The current URL fragment without '#'. */
export function useFragment(): string {
  const [fragment, setFragment] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const read = () => setFragment(window.location.hash.slice(1));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return fragment;
}
