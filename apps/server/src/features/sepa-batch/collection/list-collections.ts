import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { describeReturn } from '../../collection/describe-return.ts';
import { findBatch } from '../batch-store.ts';
import { pageOfCollections } from './collection-list-store.ts';

/** A batch's collections, by invoice number. */
export const listCollections: HandlersOf<'sepaBatch'>['listCollections'] = ({
  params,
  query,
  session,
  services,
  language,
}) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    if (!(await findBatch(tx, params.id))) return refuse('notFound');
    const translate = services.texts.translate(language);
    const { rows, meta } = await pageOfCollections(tx, params.id, query);
    return {
      data: rows.map(({ returnCode, ...row }) => ({
        ...row,
        returnReason: describeReturn(translate, returnCode),
      })),
      meta,
    };
  });
