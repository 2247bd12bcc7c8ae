import { exposeEngine } from '@host/api/engine';
import { createPathEngine } from './index';

exposeEngine(createPathEngine());
