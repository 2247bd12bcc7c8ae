// The page's runner, for QuickJS. This import must come first, because it sets up the worker environment.
import './environment/environment';
import '../sandbox/worker';
