import { MAX_DOCUMENT_TEMPLATES, type TemplateContent } from '@penning/contract';
import { lockList } from '../../db/lock-list.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { listDeductions } from '../document/deposit/deposit-store.ts';
import { findDocument } from '../document/document-store.ts';
import { findTemplate, insertTemplate, listTemplates } from './document-template-store.ts';
import { presentTemplate } from './present-document-template.ts';

/** Saves the content of a document under a name; a credit invoice says nothing that is ever said again. */
export const createTemplate: HandlersOf<'documentTemplate'>['create'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const source = (await findDocument(tx, body.documentId)) ?? refuse('notFound');
    if (source.type === 'C') refuse('invalidRequest');
    await lockList(tx, 'document_templates');
    if ((await listTemplates(tx)).length >= MAX_DOCUMENT_TEMPLATES) refuse('tooManyTemplates');
    // Deposits are deducted once.
    const deducting = new Set((await listDeductions(tx, source.id)).flatMap(({ lineIds }) => lineIds));
    const { profileId, currency, language, includesVat, discount, textTop, textBottom } = source;
    const content: TemplateContent = {
      profileId,
      currency,
      language,
      includesVat,
      discount,
      textTop,
      textBottom,
      lines: source.lines
        .filter(({ id }) => !deducting.has(id))
        .map(({ supplyPeriod: _supplyPeriod, ...line }) => line),
    };
    const id = services.newId();
    await insertTemplate(tx, { id, name: body.name, content, at: services.clock.now() });
    return { data: presentTemplate((await findTemplate(tx, id)) ?? refuse('notFound')) };
  });
