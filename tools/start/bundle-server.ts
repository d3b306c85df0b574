import { rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Plugin, build } from 'vite';
import { root } from '../run-program.ts';

// `node tools/start/bundle-server.ts FOLDER` bundles the server into few files: most of a start from the sources
// is spent looking up hundreds of them.
const [folder = ''] = process.argv.slice(2);
const apps = join(root, 'apps/server');

/** Native programs, and packages that load files of their own at run time. */
const EXTERNAL = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'pino',
  'sharp',
];

/**
 * Files that a module reads beside itself (SQL, fonts, style sheets, programs of child processes) stay in
 * the sources.
 */
function findFilesInSources(): Plugin {
  return {
    name: 'penning-files-in-sources',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(dirname|url)/ },
      handler: (code, id) => {
        const [file, beside] = [relative(folder, id), relative(folder, dirname(id))].map((path) =>
          JSON.stringify(path),
        );
        // Replacements stay on their line, because stack traces name it.
        const moved = code
          .replaceAll(
            'import.meta.dirname',
            `process.getBuiltinModule('node:path').join(import.meta.dirname, ${beside})`,
          )
          .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`);
        return { code: moved, map: null };
      },
    },
  };
}

/**
 * Node's own modules as objects. An import statement reads all their exports, and some load a whole
 * library when read, such as the WebSocket of node:http.
 */
function takeNodeModulesWhole(): Plugin {
  return {
    name: 'penning-node-modules-whole',
    enforce: 'pre',
    // The bundler's own header imports node:module.
    resolveId: { filter: { id: /^node:(?!module$)/ }, handler: (id) => `\0${id}.cjs` },
    load: {
      filter: { id: /^\0node:/ },
      handler: (id) => `module.exports = process.getBuiltinModule('${id.slice(1, -'.cjs'.length)}');`,
    },
  };
}

// Under another name until it is complete.
const draft = `${folder}.draft`;
await build({
  configFile: false,
  envDir: false,
  root: apps,
  logLevel: 'warn',
  plugins: [takeNodeModulesWhole(), findFilesInSources()],
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    outDir: draft,
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      output: {
        chunkFileNames: '[name]-[hash].js',
        // One file for all that a start loads, however much of it what is loaded later uses too.
        codeSplitting: {
          groups: [
            { name: 'node', test: /^\0node:/, priority: 1 },
            { name: 'server', tags: ['$initial'] },
          ],
        },
        // Text without characters beyond ASCII takes half the memory and is read faster.
        charset: 'ascii',
        // Names stay, for stack traces.
        minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
        sourcemapExcludeSources: true,
      },
    },
  },
});
await rm(folder, { recursive: true, force: true });
await rename(draft, folder);
