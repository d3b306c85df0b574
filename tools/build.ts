import { buildWebIfNeeded } from './build-web.ts';

process.exitCode = await buildWebIfNeeded();
