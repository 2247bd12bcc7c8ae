import './profile-card.css';
import { messages } from './messages';
import { ProfileActions } from './profile-actions';

/** What the user button shows: who the user is here, and what plugins put into the menu 'profile'. */
export function ProfileCard({ onRun }: { onRun: () => void }) {
  return (
    <div className="shell-profile">
      <h2>{messages.noAccount}</h2>
      <p>{messages.noAccountNeeded}</p>
      <p>{messages.keepCopies}</p>
      <ProfileActions onRun={onRun} />
    </div>
  );
}
