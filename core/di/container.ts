import 'reflect-metadata/lite';
import { Container } from 'inversify';

/** The container of a page, worker or server: singletons, bound in one file, never passed around. */
export function createContainer(): Container {
  return new Container({ defaultScope: 'Singleton' });
}
