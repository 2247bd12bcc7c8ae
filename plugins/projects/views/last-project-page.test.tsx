import { render, screen } from '@testing-library/react';
import { NEVER, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { fakeServices, project } from '../fake-services';
import { LastProjectPage } from './last-project-page';

function visitedFrom(services = fakeServices()) {
  render(<LastProjectPage services={services} />);
  return services.navigation.visited;
}

describe("the '/editor' page", () => {
  it('opens the most recently changed project', () => {
    expect(visitedFrom(fakeServices([project('New'), project('Old')]))).toEqual([
      'replace /editor/project-new',
    ]);
  });

  it('prefers the project that is open', () => {
    const services = fakeServices([project('New'), project('Old')]);
    services.projects.project = project('Old');
    expect(visitedFrom(services)).toEqual(['replace /editor/project-old']);
  });

  it('opens the project list if there is no project', () => {
    expect(visitedFrom()).toEqual(['replace /projects']);
  });

  it('opens the project list if the projects cannot be read', () => {
    const services = fakeServices();
    services.projects.projects$ = throwError(() => new Error('closed'));
    expect(visitedFrom(services)).toEqual(['replace /projects']);
  });

  it('waits until the projects are loaded', () => {
    const services = fakeServices();
    services.projects.projects$ = NEVER;
    expect(visitedFrom(services)).toEqual([]);
    screen.getByRole('progressbar', { name: 'Opening the last project' });
  });
});
