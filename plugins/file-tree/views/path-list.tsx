import { messages } from '../messages';

/** How many are named. */
const NAMED = 10;

/** Paths under a question, the first of them by name. */
export function PathList({ paths }: { paths: readonly string[] }) {
  return (
    <ul className="file-tree-paths">
      {paths.slice(0, NAMED).map((path) => (
        <li key={path}>{path}</li>
      ))}
      {paths.length > NAMED && <li>{messages.andMore(paths.length - NAMED)}</li>}
    </ul>
  );
}
