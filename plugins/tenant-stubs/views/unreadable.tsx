import type { Project } from '@core/storage/wire';
import { messages } from '../messages';

/** Names the projects that could not be read; nothing when all could. */
export function Unreadable({ projects }: { projects: readonly Project[] }) {
  if (projects.length === 0) return null;
  return (
    <p role="alert" className="tenant-auth-note">
      {messages.unreadable(projects.map(({ name }) => name).join(', '))}
    </p>
  );
}
