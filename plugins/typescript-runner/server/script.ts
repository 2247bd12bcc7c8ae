// The page's runner. The import below sets up its worker environment first.
import './environment/environment';
import '../sandbox/worker';
