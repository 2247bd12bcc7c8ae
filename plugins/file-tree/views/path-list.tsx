import { messages } from '../messages';

const MAX_LISTED = 10;

/** The paths that a question is about. Only the first few are listed, followed by the number of remaining paths. */
export function PathList({ paths }: { paths: readonly string[] }) {
  return (
    <ul className="file-tree-paths">
      {paths.slice(0, MAX_LISTED).map((path) => (
        <li key={path}>{path}</li>
      ))}
      {paths.length > MAX_LISTED && <li>{messages.andMore(paths.length - MAX_LISTED)}</li>}
    </ul>
  );
}
