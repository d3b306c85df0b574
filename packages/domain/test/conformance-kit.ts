import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One finding of the kit about a document. */
export type Finding = { id: string; level: 'error' | 'warning' | 'info'; text: string; location?: string };

/** The part of the conformance kit that tests use: official rules plus, when strict, cent-exact arithmetic. */
export type ConformanceKit = {
  validate(
    xml: string,
    options?: { strict?: boolean; today?: string },
  ): Promise<{ ok: boolean; findings: Finding[] }>;
};

const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** The folder of an installed kit: PENNING_CONFORMANCE_KIT, else shared/conformance beside the repository. */
export function findConformanceKit(): string | undefined {
  const beside = resolve(REPOSITORY, '../shared/conformance');
  const folder = process.env['PENNING_CONFORMANCE_KIT'] ?? beside;
  const parts = ['validate.mjs', 'node_modules'];
  return parts.every((part) => existsSync(join(folder, part))) ? folder : undefined;
}

/** Loads the kit; undefined, with a one-line message, when it isn't installed here. */
export async function loadConformanceKit(): Promise<ConformanceKit | undefined> {
  const folder = findConformanceKit();
  if (folder === undefined) {
    process.stdout.write(
      'conformance kit not found: official rules not checked; set PENNING_CONFORMANCE_KIT\n',
    );
    return undefined;
  }
  return (await import(pathToFileURL(join(folder, 'validate.mjs')).href)) as ConformanceKit;
}
