import './profile-card.css';
import { messages } from './messages';
import { ProfileActions } from './profile-actions';

/** Content of the user button's popover: the sign-in state, and the items that plugins add to the 'profile' menu. */
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
