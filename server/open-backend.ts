import { type GetServices, openServices } from './bindings';
import type { WebBuild } from './build-web';
import type { Environment } from './environment';
import { executionSlots } from './executions/limits';
import type { StoreError } from './store/driver';
import { claimEmbedded, openPostgres, type StoreReport } from './store/open-database';

/** The build and the services, either of which may not be ready yet. */
export interface Backend {
  /** The built web app. Rejects with BuildError. */
  readonly build: Promise<WebBuild>;
  /** Rejects if the database cannot be opened. */
  readonly services: Promise<GetServices>;
  /** Closes the database once it is no longer in use. Never rejects. */
  close(): Promise<void>;
}

/**
 * Starts opening the database specified in the environment, and building the web app. Resolves once this server owns
 * the data folder, so that files are served while the database opens.
 * @param startBuild called once this server owns the folder, because plugins in it run with the built app.
 * @throws StoreError if another server owns the folder.
 */
export async function openBackend(
  environment: Environment,
  report: StoreReport,
  startBuild: () => Promise<WebBuild>,
): Promise<Backend> {
  const { databaseUrl, dataDir } = environment;
  const open =
    databaseUrl === undefined
      ? await claimEmbedded(dataDir, report, endProcess)
      : () => openPostgres(databaseUrl);
  const build = startBuild();
  const opening = (async () => {
    const opened = await open();
    try {
      const { scripts } = await build;
      const services = await openServices(opened.database, {
        workers: executionSlots(),
        scripts,
        adminToken: environment.adminToken,
        baseDomain: environment.baseDomain,
      });
      return { services, opened };
    } catch (error) {
      await opened.close();
      throw error;
    }
  })();
  const services = opening.then((backend) => backend.services.get);
  // The promise may reject before anything awaits it.
  services.catch(() => undefined);
  return {
    build,
    services,
    close: async () => {
      const backend = await opening.catch(() => undefined);
      await backend?.services.close();
      await backend?.opened.close();
    },
  };
}

/** Exits immediately, because active requests must no longer receive responses. */
function endProcess(reason: StoreError): void {
  console.error(reason.message);
  process.exit(1);
}
