import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BASE_PATH, buildOpenApi, contract, describeWebhooks } from '@penning/contract';
import { z } from 'zod';
import { ROOT } from '../../platform/env.ts';
import { VERSION } from '../../platform/version.ts';
import { renderApiPage } from './api-page.ts';

const FILE = join(ROOT, 'apps/server/dist/api-description.json');
const SOURCES = ['packages/contract/src', 'packages/domain/src'];

/** What the API offers: for machines (OpenAPI 3.1) and for people. */
export interface ApiDescription {
  readonly openApi: string;
  readonly page: string;
}

const Built = z.object({ sources: z.string(), openApi: z.string(), page: z.string() });

/** The description built from these very sources; without a build it is made now, which takes a moment. */
export async function describeApi(): Promise<ApiDescription> {
  const text = await readFile(FILE, 'utf8').catch(() => undefined);
  if (text === undefined) return makeDescription();
  const { sources, ...built } = Built.parse(JSON.parse(text));
  return sources === (await fingerprint()) ? built : makeDescription();
}

/** Makes the description once for all starts; part of `npm run build`. */
export async function writeApiDescription(): Promise<void> {
  await mkdir(join(FILE, '..'), { recursive: true });
  await writeFile(FILE, JSON.stringify({ sources: await fingerprint(), ...makeDescription() }));
}

function makeDescription(): ApiDescription {
  const info = { title: 'Penning', version: VERSION, basePath: BASE_PATH };
  const openApi = buildOpenApi(contract, info, describeWebhooks());
  return { openApi: JSON.stringify(openApi), page: renderApiPage(openApi) };
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(VERSION);
  for (const path of (await Promise.all(SOURCES.map(filesBelow))).flat()) {
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(ROOT, path)));
  }
  return hash.digest('hex');
}

async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(join(ROOT, folder), { recursive: true });
  return names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .toSorted();
}
