import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type SchemaFigures = { migrations: number; documentIndexes: number };

const migrations = 'apps/server/src/db/migrations';
const change = /(CREATE (?:UNIQUE )?|DROP )INDEX (\w+)(?:\s+ON (\w+))?/g;
const table = /CREATE TABLE documents \(([\s\S]*?)\n\)/;

/** The migrations, and the resulting indexes on the table of documents. */
export function measureSchema(folder: string): SchemaFigures {
  const names = readdirSync(join(folder, migrations)).filter((name) => name.endsWith('.sql'));
  const indexes = new Set<string>();
  for (const name of names.toSorted()) {
    const text = readFileSync(join(folder, migrations, name), 'utf8').replaceAll(/--.*$/gm, '');
    for (const key of table.exec(text)?.[1]?.match(/PRIMARY KEY \(.*|^ *UNIQUE \(.*/gm) ?? [])
      indexes.add(key);
    for (const [, verb = '', index = '', on] of text.matchAll(change)) {
      if (verb === 'DROP ') indexes.delete(index);
      else if (on === 'documents') indexes.add(index);
    }
  }
  return { migrations: names.length, documentIndexes: indexes.size };
}
