import { exposeEngine } from '@host/api/engine';
import { createScriptEngine } from './index';

exposeEngine(createScriptEngine());
