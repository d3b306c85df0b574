import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWebIfNeeded } from './build-web.ts';
import { root } from './run-program.ts';

const cache = join(root, 'node_modules/.cache/compiled');
const code = await buildWebIfNeeded();
if (code !== 0) process.exit(code);

// Compiled code is kept between starts; the environment passes the folder on to the processes that draw the PDFs.
process.env['NODE_COMPILE_CACHE'] ??= cache;
enableCompileCache(process.env['NODE_COMPILE_CACHE']);

// The server runs in this process, so that signals and the exit code are its own. It is found by its address, or
// the types of the tools would take in those of the whole server.
await import(pathToFileURL(join(root, 'apps/server/src/main.ts')).href);
