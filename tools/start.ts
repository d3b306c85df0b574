import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServerIfNeeded } from './build-server.ts';
import { buildWebIfNeeded } from './build-web.ts';
import { nameSourcesInStacks } from './name-sources-in-stacks.ts';
import { root } from './run-program.ts';

const cache = join(root, 'node_modules/.cache/compiled');
const code = await buildWebIfNeeded();
if (code !== 0) process.exit(code);
const server = await buildServerIfNeeded();

// Compiled code is cached between starts; the environment passes the folder on to the PDF processes.
process.env['NODE_COMPILE_CACHE'] ??= cache;
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
nameSourcesInStacks();

// The server runs in this process, so that signals and the exit code are its own. It is imported by URL,
// or the tools' types would include those of the whole server.
await import(pathToFileURL(server).href);
