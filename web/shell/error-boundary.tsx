import { errorMessage } from '@core/base/errors';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Component, Fragment, type ReactNode } from 'react';
import { messages } from './messages';

export interface ErrorBoundaryProps {
  /** Visible name of the failed view. */
  name: string;
  /** Called with each error, for the log. */
  onError?: ((error: unknown) => void) | undefined;
  /** Rendered instead of the error message and Retry button, if there is not enough space for them. */
  fallback?: ((error: unknown, retry: () => void) => ReactNode) | undefined;
  children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | undefined;
  readonly attempt: number;
}

/** Isolates other views from a failure in one view. Retry creates the view again. */
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
