import type { Project } from '@core/storage/wire';
import { messages } from '../messages';

export function Unreadable({ projects }: { projects: readonly Project[] }) {
  if (projects.length === 0) return null;
  return (
    <p role="alert" className="tenant-auth-note">
      {messages.unreadable(projects.map(({ name }) => name).join(', '))}
    </p>
  );
}
