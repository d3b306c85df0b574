import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const failOnConsoleError = './tools/fail-on-console-error.ts';

// A busy machine makes a test late, not wrong: what hangs is reported after three minutes.
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };

/** Tests that need no database, in shared workers: nothing in them leaves a trace. */
const pure = {
  name: 'pure',
  include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
  isolate: false,
};

/**
 * Requests on a real database: DATABASE_URL's, else a throw-away embedded one. Each file starts a server of its own on a
 * copy of the database; the modules are loaded once a worker, since loading two thousand of them took a third of the time.
 */
const server = {
  name: 'server',
  isolate: false,
  include: ['apps/server/**/*.test.ts'],
  exclude: ['apps/server/src/db/embedded/**', '**/node_modules/**'],
  globalSetup: './apps/server/test/global-setup.ts',
};

/** The supervisor of the embedded database, which starts and kills servers of its own; after the other tests. */
const embedded = {
  name: 'embedded',
  include: ['apps/server/src/db/embedded/**/*.test.ts'],
  sequence: { groupOrder: 1 },
};

const web = {
  name: 'web',
  include: ['apps/web/src/**/*.test.ts'],
  isolate: false,
};

/** Screens and their parts in a document, worked with as people do. */
const screens = {
  name: 'screens',
  include: ['apps/web/src/**/*.test.tsx'],
  environment: 'happy-dom',
  setupFiles: [failOnConsoleError, './apps/web/test/set-up.ts'],
  isolate: false,
};

export default defineConfig({
  test: {
    projects: [pure, server, embedded, web, screens].map((project) => ({
      extends: true as const,
      test: { setupFiles: failOnConsoleError, ...project, ...patience },
    })),
    // One more than cores: another one costs the modules it loads, and two already keep two cores busy.
    maxWorkers: availableParallelism() + 1,
  },
});
