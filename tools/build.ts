import { buildServerIfNeeded } from './start/build-server.ts';
import { buildWebIfNeeded } from './start/build-web.ts';

process.exitCode = await buildWebIfNeeded();
await buildServerIfNeeded();
