import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Kit {
  validate(
    xml: string,
    options: { strict: boolean; today: string },
  ): Promise<{ ok: boolean; findings: { level: string; text: string }[] }>;
}

const kit = await loadKit();

/**
 * What the official rules find wrong with a file for the bank; empty where the conformance kit isn't
 * installed.
 */
export async function findFaults(xml: string, today: string): Promise<string[]> {
  if (!kit) return [];
  const { ok, findings } = await kit.validate(xml, { strict: true, today });
  const faults = findings.filter(({ level }) => level === 'error').map(({ text }) => text);
  return ok || faults.length > 0 ? faults : ['refused without a reason'];
}

async function loadKit(): Promise<Kit | undefined> {
  const folder = process.env['PENNING_CONFORMANCE_KIT'];
  if (folder === undefined || !existsSync(join(folder, 'validate.mjs'))) {
    process.stdout.write('conformance kit not found: SEPA files not checked; set PENNING_CONFORMANCE_KIT\n');
    return undefined;
  }
  return (await import(pathToFileURL(join(folder, 'validate.mjs')).href)) as Kit;
}
