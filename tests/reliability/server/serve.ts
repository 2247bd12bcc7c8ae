import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OpeningServices } from '../../../server/api/opening-services';
import { createApp } from '../../../server/app';
import { webBuildOf } from '../../../server/build-web';
import { endOnSignals } from '../../../server/end-on-signals';
import { readEnvironment } from '../../../server/environment';
import { listen } from '../../../server/listen';
import { openBackend } from '../../../server/open-backend';

// A server without the web app, in a process that a test may kill.

const environment = readEnvironment(process.env);
try {
  const build = webBuildOf(join(environment.dataDir, 'no-web-app'));
  const report = { info: console.log, error: console.error };
  const backend = await openBackend(environment, report, async () => build);
  const { authDomain, baseDomain, validatesTenants, logLevel } = environment;
  const api = { services: new OpeningServices(backend.services), authDomain, baseDomain, validatesTenants };
  await mkdir(build.web, { recursive: true });
  const app = await createApp(build, { api, logLevel, addresses: environment });
  app.addHook('onClose', () => backend.close());
  const address = await listen(app, environment);
  endOnSignals(app);
  console.log(`ready at ${address}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
