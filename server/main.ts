import { resolve } from 'node:path';
import { errorMessage } from '@core/base/error-message';
import { product } from '@core/base/product';
import { createApp } from './app';
import { BuildError, buildWeb } from './build-web';
import { EnvironmentError, readEnvironment } from './environment';
import { ListenError, listen } from './listen';

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const build = await buildWeb(resolve(import.meta.dirname, '..'), (line) => console.log(line));
  const app = await createApp(build);
  const address = await listen(app, environment);
  console.log(`${product.name} is ready at ${address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close());
  }
}

try {
  await start();
} catch (error) {
  const expected = [EnvironmentError, BuildError, ListenError].some((type) => error instanceof type);
  console.error(expected ? errorMessage(error) : error);
  process.exitCode = 1;
}
