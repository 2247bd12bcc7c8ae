import { exposeEngine } from '@host/api/engine';
import { createShellEngine } from './index';

exposeEngine(createShellEngine());
