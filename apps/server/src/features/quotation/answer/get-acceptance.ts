import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { getBytes } from '../../../platform/upload/read-file.ts';
import type { PdfFile } from '../../document/e-invoice/ubl.ts';
import { findProof } from './answer-store.ts';

/** The sealed PDF of an acceptance, exactly as it was made; it is never made again. */
export async function getAcceptance(
  services: Services,
  companyId: string,
  documentId: string,
): Promise<PdfFile> {
  const file = await services.database.withTenant(companyId, systemActor('quotation'), (tx) =>
    findProof(tx, documentId),
  );
  if (!file) return refuse('notFound');
  return { bytes: await getBytes(services, companyId, file), filename: file.filename };
}

export const downloadAcceptance: HandlersOf<'quotation'>['downloadAcceptance'] = ({
  params,
  session,
  services,
}) => getAcceptance(services, session.companyId, params.id);
