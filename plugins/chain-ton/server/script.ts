import { provideExecutor } from '../libraries/provide-executor';
import { registerLibraries } from '../libraries/register-libraries';
import { RemoteExecutor } from './remote-executor';

// TON's packages for a sandbox without WebAssembly; the emulator is called for each execution.
registerLibraries((host) => provideExecutor(host, async () => new RemoteExecutor(host)));
