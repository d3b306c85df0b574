import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// JavaScript, because Node would load its TypeScript compiler for this very file: what follows is cached
// without its types. The environment passes the folder on to the PDF processes.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../node_modules/.cache/compiled');
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
await import('./build-and-start.ts');
