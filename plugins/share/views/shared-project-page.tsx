import { useFragment } from '@host/ui/hooks/use-fragment';
import './shared-project-page.css';
import { errorMessage } from '@core/base/errors';
import { editorPath } from '@core/workspace/navigation/navigation';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Spinner } from '@host/ui/feedback/progress';
import { useEffect, useState } from 'react';
import { messages } from '../messages';
import { openShared } from '../open-shared';
import type { ShareServices } from '../share-services';

/** The page at '/share'. Opens the project in the link, or shows why the link is invalid. */
export function SharedProjectPage({ services }: { services: ShareServices }) {
  const { navigation } = services;
  const fragment = useFragment();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    setFailure(undefined);
    openShared(fragment, services).then(
      ({ id }) => isLeft || navigation.navigate(editorPath(id), { replace: true }),
      (error: unknown) => isLeft || setFailure(errorMessage(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [fragment, navigation, services]);
  return (
    <main className="share-page">
      {failure === undefined ? (
        <Spinner size="large" label={messages.opening} />
      ) : (
        <div role="alert">
          <EmptyState
            icon="link"
            title={messages.badLink}
            hint={failure}
            actions={
              <Button variant="primary" onClick={() => navigation.navigate('/projects')}>
                {messages.goToProjects}
              </Button>
            }
          />
        </div>
      )}
    </main>
  );
}
