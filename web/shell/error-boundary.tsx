import { errorMessage } from '@core/base/errors';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Component, Fragment, type ReactNode } from 'react';
import { messages } from './messages';

export interface ErrorBoundaryProps {
  /** Name of the view that is shown in the error message. */
  name: string;
  /** Called with each error, for example to log it. */
  onError?: ((error: unknown) => void) | undefined;
  /** Renders a replacement for the error message and the Retry button, for places that are too small for them. */
  fallback?: ((error: unknown, retry: () => void) => ReactNode) | undefined;
  children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | undefined;
  readonly attempt: number;
}

/** Prevents a failure in one view from affecting other views. Retry creates the view again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override readonly state: State = { failure: undefined, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  readonly #retry = () => this.setState(({ attempt }) => ({ failure: undefined, attempt: attempt + 1 }));

  override render(): ReactNode {
    const { failure, attempt } = this.state;
    const { name, fallback, children } = this.props;
    if (!failure) return <Fragment key={attempt}>{children}</Fragment>;
    if (fallback) return fallback(failure.error, this.#retry);
    return (
      <div role="alert" className="shell-failure">
        <EmptyState
          icon="warning"
          title={messages.stopped(name)}
          hint={errorMessage(failure.error)}
          actions={<Button onClick={this.#retry}>{messages.retry}</Button>}
        />
      </div>
    );
  }
}
