// The runner of the page, in a machine that has to be made a worker first.
import './environment/environment';
import '../sandbox/worker';
