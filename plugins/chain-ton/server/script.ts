import { bringExecutor } from '../libraries/bring-executor';
import { registerLibraries } from '../libraries/register-libraries';
import { RemoteExecutor } from './remote-executor';

// TON's packages for a machine without WebAssembly: the emulator is asked for each run.
registerLibraries((host) => bringExecutor(host, async () => new RemoteExecutor(host)));
