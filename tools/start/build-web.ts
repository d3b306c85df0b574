import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programs, root, runProgram } from '../run-program.ts';
import { type Sources, fingerprint } from './fingerprint.ts';

const sources: Sources = {
  name: 'web',
  folders: [
    'apps/web/src',
    'apps/web/external',
    'apps/web/public',
    'packages/contract/src',
    'packages/domain/src',
    'packages/i18n/src',
  ],
  files: [
    'apps/web/index.html',
    'apps/web/package.json',
    'apps/web/compress-assets.ts',
    'apps/web/leave-out-json-schema.ts',
    'apps/web/offline-page.ts',
    'apps/web/split-texts.ts',
    'apps/web/vite.config.ts',
    'package-lock.json',
  ],
};
const dist = join(root, 'apps/web/dist');
const describeApi = 'apps/server/src/features/installation/write-api-description-main.ts';
const stamp = join(dist, '.sources');

/**
 * Builds the web app and the API's description unless builds of these exact sources exist; returns the
 * builder's exit code.
 */
export async function buildWebIfNeeded(): Promise<number> {
  const wanted = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  if (!existsSync(join(root, programs.vite))) {
    console.log('The web app has to be built and Vite is not installed: run npm ci without --omit.');
    return 1;
  }
  console.log('Building the web app…');
  const options = { folder: join(root, 'apps/web'), collect: true };
  const { code, output } = await runProgram(programs.vite, ['build', '--logLevel', 'warn'], options);
  if (output) console.log(output);
  if (code !== 0) return code;
  const description = await runProgram(describeApi, []);
  if (description.code === 0) writeFileSync(stamp, wanted);
  return description.code;
}
