import type { Question } from '../questions';
import { DeleteDialog } from './delete-dialog';
import { ReplaceDialog } from './replace-dialog';

export function QuestionDialog({ question }: { question: Question }) {
  return question.type === 'delete' ? <DeleteDialog {...question} /> : <ReplaceDialog {...question} />;
}
