import { exposeEngine } from '@host/api/engine';
import { FetchDownloader } from './fetch-downloader';

// The server sends a separate content security policy for this script, based on its file name (see server/headers.ts).
exposeEngine(new FetchDownloader());
