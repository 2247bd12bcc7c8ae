import { messages } from '../messages';

/** Maximum number of paths shown. */
const NAMED = 10;

/** Paths below a question, abbreviated after the first few. */
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
