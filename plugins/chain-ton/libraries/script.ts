import { registerLibraries } from './register-libraries';
import { provideWasm } from './sandbox-wasm';

registerLibraries(provideWasm);
