import { resolve } from 'node:path';
import { errorMessage } from '@core/base/errors';
import { product } from '@core/base/product';
import { Administrators } from './api/administrators';
import { OpeningServices } from './api/opening-services';
import { createApp } from './app';
import { BuildError, buildWeb } from './build-web';
import { endOnSignals } from './end-on-signals';
import { type Environment, EnvironmentError, readEnvironment } from './environment';
import { printFirstLink } from './first-administrator';
import { ListenError, listen } from './listen';
import { type Backend, openBackend } from './open-backend';
import { StoreError } from './store/driver';

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const backend = await openBackend(
    environment,
    {
      info: (message) => console.log(message),
      error: (message, cause) => console.error(message, cause),
    },
    () => buildWeb(resolve(import.meta.dirname, '..'), (line) => console.log(line)),
  );
  try {
    await serve(environment, backend);
  } catch (error) {
    await backend.close();
    throw error;
  }
}

async function serve(environment: Environment, backend: Backend): Promise<void> {
  const build = await backend.build;
  const { authDomain, baseDomain, dataDir, plugins, validatesTenants, logLevel } = environment;
  const services = new OpeningServices(backend.services);
  const api = { services, authDomain, baseDomain, validatesTenants };
  const app = await createApp(build, {
    api,
    logLevel,
    dataDir,
    ...(plugins !== undefined && { plugins: { folder: plugins, dataDir } }),
    addresses: environment,
  });
  app.addHook('onClose', () => backend.close());
  const address = await listen(app, environment);
  // Registered before the server reports that it is ready, because a supervisor may stop the server at any time after
  // that.
  endOnSignals(app);
  console.log(`${product.name} is ready at ${address}`);
  const origin = environment.publicUrl?.origin ?? address;
  const opened = services.opened({ administrators: Administrators });
  opened().then(
    ({ administrators }) => printFirstLink(origin, administrators.firstToken, console.log),
    (error: unknown) => {
      fail(error);
      void app.close();
    },
  );
}

function fail(error: unknown): void {
  const isExpected = [EnvironmentError, BuildError, ListenError, StoreError].some(
    (type) => error instanceof type,
  );
  console.error(isExpected ? errorMessage(error) : error);
  process.exitCode = 1;
}

try {
  await start();
} catch (error) {
  fail(error);
}
