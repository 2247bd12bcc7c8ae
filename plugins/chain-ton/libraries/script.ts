import { registerLibraries } from './register-libraries';
import { bringWasm } from './sandbox-wasm';

registerLibraries(bringWasm);
