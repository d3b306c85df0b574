import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { findFile } from '../../platform/upload/file-store.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportRow, findImport } from './import-store.ts';

/** Who is asking, and about which import. */
export interface Opened {
  readonly services: Services;
  readonly session: Session;
  readonly id: string;
}

/** An import with its file and what its rows are read with. */
export async function openImport(
  kind: ImportKind,
  { services, session, id }: Opened,
): Promise<{ row: ImportRow; bytes: Uint8Array; context: unknown }> {
  const { companyId, actor } = session;
  const { row, file, context } = await services.database.withTenant(companyId, actor, async (tx) => {
    const found = (await findImport(tx, kind.name, id)) ?? refuse('notFound');
    return {
      row: found,
      file: (await findFile(tx, 'import', found.fileId)) ?? refuse('notFound'),
      context: await kind.loadContext(tx, services),
    };
  });
  return { row, context, bytes: await getBytes(services, companyId, file) };
}
