import { exposeEngine } from '@host/api/engine';
import { createArchiveEngine } from './index';

exposeEngine(createArchiveEngine());
