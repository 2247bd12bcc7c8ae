import { exposeEngine } from '@host/api/engine';
import { createTextEngine } from './index';

exposeEngine(createTextEngine());
