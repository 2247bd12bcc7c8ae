// The page's runner, for QuickJS. The environment import must come first, because it sets up the worker's globals.
import './environment/environment';
import '../sandbox/worker';
