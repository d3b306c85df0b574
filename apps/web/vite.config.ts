import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { leaveOutJsonSchema } from './leave-out-json-schema.ts';
import { offlinePage } from './offline-page.ts';
import { splitTexts } from './split-texts.ts';

const server = process.env['PENNING_SERVER'] ?? 'http://127.0.0.1:3000';

/**
 * Writes `build.json`, which names this build; the server passes it on so that open pages notice an
 * update.
 */
function nameTheBuild(): Plugin {
  return {
    name: 'penning-build-name',
    apply: 'build',
    generateBundle(_, bundle) {
      const names = Object.keys(bundle).toSorted().join('\n');
      const build = createHash('sha256').update(names).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ build })}\n` });
    },
  };
}

/** Writes `routes.json`, the paths of the app; the server answers all others with status 404. */
function nameTheRoutes(): Plugin {
  return {
    name: 'penning-routes',
    apply: 'build',
    async generateBundle() {
      const tree = await readFile(`${import.meta.dirname}/src/route-tree.gen.ts`, 'utf8');
      const paths = /fullPaths:\s*((?:\|\s*'[^']*'\s*)+)/.exec(tree)?.[1] ?? '';
      const routes = [...paths.matchAll(/'([^']*)'/g)].map(([, path]) => path);
      if (routes.length === 0) this.error('no routes found in route-tree.gen.ts');
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: `${JSON.stringify(routes)}\n` });
    },
  };
}

/** The parts of Mantine on the sign-in page; the rest is bundled with the pages that use it. */
const MANTINE_BASE = new RegExp(
  [
    '@mantine/(core/esm/core|form|store)/',
    '@mantine/core/esm/components/(ActionIcon|Alert|Anchor|Button|CloseButton|Input|InputBase|Loader|NativeSelect)/',
    '@mantine/core/esm/components/(PasswordInput|Text|TextInput|Title|Transition|UnstyledButton)/',
    'node_modules/clsx/',
  ].join('|'),
);

/** Our own code that every page needs. */
const APP_BASE = new RegExp(
  [
    'apps/web/src/api/',
    'apps/web/src/(route-tree\\.gen|router)\\.tsx?$',
    'apps/web/src/routes/[^?]*$',
    'apps/web/src/ui/(reader|toast|narrow|theme/theme|load/(is-server-there|lazy-part|toast-host)|hook/(early-keys|is-something-unsaved|use-document-keys|use-leave-guard|use-window-title))\\.tsx?$',
    'apps/web/src/ui/form/(form|use-zod-form|submit-button|text-field|password-field|group/use-group-member|group/focus-first-error)\\.tsx?$',
    'apps/web/src/features/session/(guard|load-preferences|follow-session|operator-links|theme-listener)\\.tsx?$',
    'apps/web/src/(caught-error|ui/hook/use-first-focus|features/session/language-names)\\.ts$',
    'icons-react/dist/esm/icons/Icon(CircleCheck|FileInvoice|Key|Language|ListNumbers|Send)\\.mjs$',
    'packages/i18n/src/[a-z-]+\\.ts$(?<!(compile-message|countries|format-number)\\.ts)',
    'node_modules/@mantine/notifications/esm/notifications\\.store',
  ].join('|'),
);

/** What the frame around every page and the dashboard need besides that. */
const FRAME = new RegExp(
  [
    '@floating-ui/',
    '@mantine/hooks/',
    '@mantine/core/esm/utils/',
    '@mantine/core/esm/components/(Badge|FocusTrap|Kbd|Menu|Popover|Portal|Skeleton|Stack|Tooltip|VisuallyHidden)/',
    '@mantine/core/esm/components/(Accordion/AccordionChevron|Checkbox/CheckIcon|Radio/RadioIcon)',
    'apps/web/src/ui/(empty-state|failure|money-text|month-name|page|parts/lesser-actions|section|skeletons|theme/breakpoints)\\.',
    'apps/web/src/features/(company/use-switch-company|dashboard/dashboard|frame/navigation/(counter|navigation|rail)|invoice/invoice-name)\\.',
    'apps/web/src/features/session/(includes-analytics|use-(change-preferences|log-out|preferences))\\.',
    'packages/domain/src/money/amount-scale\\.ts$',
    'packages/i18n/src/format-number\\.ts$',
  ].join('|'),
);

/** The shapes that signing in needs, and the code that all shapes are built from. */
const CONTRACT_ENTRY = new RegExp(
  [
    'node_modules/zod/',
    'packages/contract/src/(errors|permissions|person/(session|signing-in|preferences)|platform/installation)\\.ts$',
    'packages/contract/src/layer/(base-path|body|client|problem|route)\\.ts$',
    'packages/contract/src/shapes/(primitives|list-names)\\.ts$',
    'packages/domain/src/(analytics/turnover-period|purchase/purchase-status|quotation/quotation-state|subscription/.*|document/brand-green|defined)\\.ts$',
  ].join('|'),
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/route-tree.gen.ts`,
    }),
    react(),
    leaveOutJsonSchema(),
    splitTexts(),
    nameTheBuild(),
    nameTheRoutes(),
    offlinePage(),
    compressAssets(),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/external': server, '/test-bank': server },
  },
  build: {
    outDir: `${import.meta.dirname}/dist`,
    emptyOutDir: true,
    // Which files each page loads, for the budgets; not served, because its folder starts with a dot.
    manifest: true,
    target: 'baseline-widely-available',
    // The policy forbids data: scripts, and small files are cheap over one connection.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs, the frame needs, and many pages share, in a file each: dozens of small ones compress
    // worse, and each costs a request. The rest is split by route.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
            { name: 'contract-entry', test: CONTRACT_ENTRY },
            {
              name: 'contract-frame',
              test: /packages\/contract\/src\/(document\/overview|person\/notification)\.ts$/,
            },
            { name: 'contract', test: /packages\/contract\// },
            { name: 'mantine', test: MANTINE_BASE },
            { name: 'app', test: APP_BASE },
            { name: 'frame', test: FRAME, minShareCount: 2 },
            { name: 'icons', test: /@tabler\/icons-react\//, minShareCount: 2 },
            // What so many pages share that loading it once is better than in dozens of files.
            {
              name: 'common',
              test: /apps\/web\/src\/(ui|features|api)\/|@mantine\/|packages\/domain\//,
              minShareCount: 10,
            },
            // The dashboard and the reports share it, and prognoses a part of a few hundred bytes.
            {
              name: 'charts',
              test: /apps\/web\/src\/(ui\/hook\/use-chart-reader|features\/dashboard\/turnover\/)/,
              minShareCount: 2,
            },
            // Most texts with tags need both; the settings of services only the field.
            {
              name: 'tags',
              test: /apps\/web\/src\/(ui\/form\/tags\/(tag-area|tag-field|tag-text|insert-tag|use-shown-text)|features\/document\/use-tag-choices)\./,
            },
          ],
        },
      },
    },
  },
});
