import { buildServerIfNeeded } from './build-server.ts';
import { buildWebIfNeeded } from './build-web.ts';

process.exitCode = await buildWebIfNeeded();
await buildServerIfNeeded();
