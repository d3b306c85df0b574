import type { HandlersOf } from '../../http/handler.ts';
import { createDownload } from './create-download.ts';
import { fetchDownload } from './fetch-download.ts';

export const downloadHandlers: HandlersOf<'download'> = { create: createDownload, fetch: fetchDownload };
