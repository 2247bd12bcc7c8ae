import { type GetServices, openServices } from './bindings';
import type { WebBuild } from './build-web';
import type { Environment } from './environment';
import { executionSlots } from './executions/limits';
import type { StoreError } from './store/driver';
import { claimEmbedded, openPostgres, type StoreReport } from './store/open-database';

/** What the calls are answered with, on its way. */
export interface Backend {
  /** The built web app, on its way. Rejects with BuildError. */
  readonly build: Promise<WebBuild>;
  /** Rejects when the database cannot be opened. */
  readonly services: Promise<GetServices>;
  /** Lets go of the database, once nobody needs it. Never rejects. */
  close(): Promise<void>;
}

/**
 * Begins to open the database that the environment names, and to build. Resolves as soon as the database's folder is this
 * server's, so that files are served while it opens.
 *
 * @param startBuild called once the folder is this server's: what is in it may be run with what is built.
 * @throws StoreError when another server has the folder.
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
  // It may fail before anybody asks for it.
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

/** At once: whatever is still under way must not be answered. */
function endProcess(reason: StoreError): void {
  console.error(reason.message);
  process.exit(1);
}
