import type { Terms } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { insertFile } from '../../platform/upload/file-store.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import { storeBytes } from '../../platform/upload/store-bytes.ts';
import { lockCompany } from '../company/company-store.ts';
import { checkBytes } from '../upload/check/check-attachment.ts';
import {
  type TermsRow,
  updateTermsEnd,
  findTerms,
  insertTerms,
  listTermsRows,
  updateTermsRow,
} from './terms-store.ts';

type Routes = HandlersOf<'terms'>;

/** The terms and conditions in force. */
export const listTerms: Routes['list'] = ({ session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => ({
    data: (await listTermsRows(tx)).map(present),
  }));

/** New terms in a language, attached to emails if their predecessors were. */
export const uploadTerms: Routes['upload'] = async ({ query, body, session, services }) => {
  const { filename } = body;
  const { bytes, mediaType } = await checkBytes(services, body);
  if (mediaType !== 'application/pdf') return refuse('fileTypeNotAllowed', { field: 'file' });
  const file = await storeBytes(services, session.companyId, {
    purpose: 'attachment',
    filename,
    mediaType,
    bytes,
  });
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    // Two simultaneous uploads run one after the other.
    await lockCompany(tx);
    const before = await updateTermsEnd(tx, query, file.createdAt);
    await insertFile(tx, file);
    const id = services.newId();
    await insertTerms(tx, {
      id,
      language: query.language,
      fileId: file.id,
      attachToInvoices: before?.attachToInvoices ?? false,
      attachToQuotations: before?.attachToQuotations ?? false,
      createdAt: file.createdAt,
    });
    return { data: await read(tx, id) };
  });
};

/** Whether emails carry the terms or only link to them. */
export const updateTerms: Routes['update'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = await read(tx, params.id);
    const { attachToInvoices = before.attachToInvoices, attachToQuotations = before.attachToQuotations } =
      body;
    await updateTermsRow(tx, params.id, { attachToInvoices, attachToQuotations });
    return { data: await read(tx, params.id) };
  });

/** The file of terms that are in force. */
export const downloadTerms: Routes['download'] = async ({ params, session, services }) => {
  const found = await services.database.withTenant(
    session.companyId,
    session.actor,
    async (tx) => (await findTerms(tx, params.id)) ?? refuse('notFound'),
  );
  return {
    bytes: await getBytes(services, session.companyId, { ...found, id: found.fileId }),
    filename: found.filename,
  };
};

/** Takes terms out of force. */
export const deleteTerms: Routes['delete'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await updateTermsEnd(tx, { id: params.id }, services.clock.now()))) return refuse('notFound');
    return undefined;
  });

async function read(tx: TenantTx, id: string): Promise<Terms> {
  return present((await findTerms(tx, id)) ?? refuse('notFound'));
}

function present({
  fileId: _fileId,
  key: _key,
  digest: _digest,
  damagedAt: _damagedAt,
  createdAt,
  ...shown
}: TermsRow): Terms {
  return { ...shown, createdAt: createdAt.toISOString() };
}
