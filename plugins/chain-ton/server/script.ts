import { provideExecutor } from '../libraries/provide-executor';
import { registerLibraries } from '../libraries/register-libraries';
import { RemoteExecutor } from './remote-executor';

// TON's packages for a sandbox without WebAssembly. Each execution calls the emulator outside the sandbox.
registerLibraries((host) => provideExecutor(host, async () => new RemoteExecutor(host)));
