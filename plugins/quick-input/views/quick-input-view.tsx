import './quick-input.css';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import { useObservable } from '@host/ui/hooks/use-observable';
import { InputBox } from './input-box';
import { PickList } from './pick-list';
import { QuickInputFrame } from './quick-input-frame';
import { useRequestNumber } from './use-request-number';

export interface QuickInputViewProps {
  readonly quickInput: QuickInputService;
}

/** Shows the current question. Each question starts with new state. */
export function QuickInputView({ quickInput }: QuickInputViewProps) {
  const request = useObservable(quickInput.request$, undefined);
  const number = useRequestNumber(request);
  if (!request) return undefined;
  return (
    <QuickInputFrame title={request.options.title} onDismiss={() => request.answer(undefined)}>
      {request.type === 'pick' ? (
        <PickList key={number} options={request.options} onAnswer={(item) => request.answer(item)} />
      ) : (
        <InputBox key={number} options={request.options} onAnswer={(value) => request.answer(value)} />
      )}
    </QuickInputFrame>
  );
}
