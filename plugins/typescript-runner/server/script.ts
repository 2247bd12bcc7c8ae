// The runner of the page; the import below sets up its worker environment first.
import './environment/environment';
import '../sandbox/worker';
