import { exposeEngine } from '@host/api/engine';
import { FetchDownloader } from './fetch-downloader';

// The server gives this script, by its name, a policy of its own: server/headers.ts.
exposeEngine(new FetchDownloader());
