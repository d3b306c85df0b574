import { pathToFileURL } from 'node:url';
import { buildServerIfNeeded } from './build-server.ts';
import { buildWebIfNeeded } from './build-web.ts';
import { nameSourcesInStacks } from './name-sources-in-stacks.ts';

const code = await buildWebIfNeeded();
if (code !== 0) process.exit(code);
const server = await buildServerIfNeeded();
nameSourcesInStacks();

// The server runs in this process, so that signals and the exit code are its own. It is imported by URL,
// or the tools' types would include those of the whole server.
await import(pathToFileURL(server).href);
