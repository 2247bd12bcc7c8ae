import { lockDirectory } from '../../server/store/directory-lock';

// A process that owns a data folder until a test terminates it. It prints each change of ownership as one line.

const [folder = ''] = process.argv.slice(2);
try {
  const lock = await lockDirectory(folder, (message) => console.log(message));
  void lock.lost.then((error) => {
    console.log(error.message);
    process.exit(1);
  });
  process.once('SIGTERM', () => void lock.release().then(() => process.exit(0)));
  console.log('owner');
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
