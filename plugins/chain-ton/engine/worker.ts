import './node-globals';
import { exposeEngine } from '@host/api/engine';
import funcWasm from 'chain-ton/func.wasm?url';
import tvmWasm from 'chain-ton/tvm.wasm?url';
import { createTonEngine } from './index';
import { loadWasm } from './load-wasm';

exposeEngine(createTonEngine({ loadFunc: () => loadWasm(funcWasm), loadTvm: () => loadWasm(tvmWasm) }));
