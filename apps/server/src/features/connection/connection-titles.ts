import type { Language } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { listConnectionRows } from './connection-store.ts';
import { type WriteTitle, connectionTitle, serviceTitle } from './connection-title.ts';
import { openConnection } from './seal-connection.ts';

type Means = Pick<Services, 'texts' | 'integrations' | 'keys'>;

/** A connection as people know it, by its name and by its own id where that is known. */
export type ConnectionTitles = (name: string, id?: string) => string;

/**
 * The titles of the company's connections, with the names that it gave them. One that is gone has the title of its service,
 * and a service that this installation doesn't know any more its own name.
 */
export async function listConnectionTitles(
  tx: TenantTx,
  services: Means,
  language: Language,
  write?: WriteTitle,
): Promise<ConnectionTitles> {
  const t = services.texts.translate(language);
  const titles = new Map<string, string>();
  for (const row of await listConnectionRows(tx)) {
    const definition = services.integrations.get(row.name);
    if (!definition) continue;
    const title = connectionTitle(t, definition, openConnection(services, row), write);
    titles.set(row.name, title);
    titles.set(row.id, title);
  }
  return (name, id) => {
    const known = titles.get(id ?? name);
    if (known !== undefined) return known;
    const definition = services.integrations.get(name);
    return definition ? serviceTitle(t, definition) : name;
  };
}
