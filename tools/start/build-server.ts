import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { programs, root, runProgram } from '../run-program.ts';
import { type Sources, fingerprint } from './fingerprint.ts';

const sources: Sources = {
  name: 'server',
  folders: ['apps/server/src', 'packages/contract/src', 'packages/domain/src', 'packages/i18n/src'],
  files: ['apps/server/package.json', 'package-lock.json', 'tools/start/bundle-server.ts'],
};
const dist = join(root, 'apps/server/dist');

/** The sources run as they are: only the start is slower. */
const unbuilt = join(root, 'apps/server/src/main.ts');

/** A running server loads some parts later, from the build that it was started from. */
const BUILDS_KEPT = 3;

/**
 * The program to start: the server bundled into a few files, unless a bundle of these exact sources
 * exists. Without Vite, the sources are the program.
 */
export async function buildServerIfNeeded(): Promise<string> {
  const folder = join(dist, fingerprint(sources).slice(0, 16));
  const built = join(folder, 'main.js');
  if (existsSync(built)) return built;
  if (!existsSync(join(root, programs.vite))) return unbuilt;
  console.log('Bundling the server…');
  const { code, output } = await runProgram('tools/start/bundle-server.ts', [folder], { collect: true });
  if (output) console.log(output);
  if (code !== 0) return unbuilt;
  removeOldBuilds();
  return built;
}

function removeOldBuilds(): void {
  const builds = readdirSync(dist)
    .map((name) => join(dist, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of builds.slice(BUILDS_KEPT)) rmSync(old, { recursive: true });
}
