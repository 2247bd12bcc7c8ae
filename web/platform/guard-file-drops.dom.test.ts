import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageServices } from '../../tests/support/page-services';
import { guardFileDrops } from './guard-file-drops';

const file = new File(['x'], 'dropped.fc');

function fire(type: 'dragenter' | 'dragover' | 'drop', types: readonly string[] = ['Files']) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const dataTransfer = { types, items: [{ kind: 'file', getAsFile: () => file }], dropEffect: 'move' };
  Object.assign(event, { dataTransfer });
  document.body.dispatchEvent(event);
  return { isTaken: event.defaultPrevented, effect: dataTransfer.dropEffect };
}

describe('a file dropped outside a drop target', () => {
  const project$ = new BehaviorSubject<{ readonly id: string } | undefined>(undefined);
  const location = { path: '/editor/project-1' };
  const execute = vi.fn(async () => {});
  const commands = new Map([['getStarted.addFiles', {}]]);
  let page: AbortController;

  beforeEach(() => {
    page = new AbortController();
    const { addEventListener } = window;
    vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
      addEventListener.call(window, type, listener as EventListener, { signal: page.signal }),
    );
    commands.set('getStarted.addFiles', {});
    location.path = '/editor/project-1';
    project$.next(undefined);
    guardFileDrops({
      commands: { get: (id: string) => commands.get(id), execute, isEnabled: () => true },
      navigation: { location },
      notifications: { show: vi.fn() },
      projects: { project$ },
    } as object as PageServices);
  });
  afterEach(() => page.abort());

  it('is held until the project is open, and is then added once', () => {
    expect(fire('dragover')).toEqual({ isTaken: true, effect: 'copy' });
    expect(fire('drop').isTaken).toBe(true);
    expect(execute).not.toHaveBeenCalled();
    project$.next({ id: 'project-2' });
    expect(execute).not.toHaveBeenCalled();
    project$.next({ id: 'project-1' });
    project$.next({ id: 'project-1' });
    expect(execute.mock.calls).toEqual([['getStarted.addFiles', [file]]]);
  });

  it('is accepted by an element that appears under the pointer', () => {
    expect(fire('dragenter')).toEqual({ isTaken: true, effect: 'copy' });
    expect(execute).not.toHaveBeenCalled();
  });

  it('is visibly refused on other pages and when no plugin can add files', () => {
    location.path = '/settings';
    expect(fire('dragover')).toEqual({ isTaken: true, effect: 'none' });
    fire('drop');
    location.path = '/editor/project-1';
    commands.clear();
    expect(fire('dragover')).toEqual({ isTaken: true, effect: 'none' });
    fire('drop');
    project$.next({ id: 'project-1' });
    expect(execute).not.toHaveBeenCalled();
  });

  it('is ignored if the drag contains text or another handler has handled the event', () => {
    expect(fire('dragover', ['text/plain'])).toEqual({ isTaken: false, effect: 'move' });
    const take = (event: Event) => event.preventDefault();
    document.body.addEventListener('drop', take);
    expect(fire('drop')).toEqual({ isTaken: true, effect: 'move' });
    document.body.removeEventListener('drop', take);
    project$.next({ id: 'project-1' });
    expect(execute).not.toHaveBeenCalled();
  });
});
