import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { DraftLine, draftFields } from '../shapes/draft.ts';
import { ById, Id, Instant, line, list, single } from '../shapes/primitives.ts';

/** The maximum number of a company's templates. */
export const MAX_DOCUMENT_TEMPLATES = 200;

const TemplateName = line(80, 1);

/** A template by name. */
export const DocumentTemplate = z
  .strictObject({ id: Id, name: TemplateName, lineCount: z.number().int(), updatedAt: Instant })
  .meta({ id: 'DocumentTemplate' });
export type DocumentTemplate = z.infer<typeof DocumentTemplate>;

const { profileId, currency, language, includesVat, discount, textTop, textBottom } = draftFields;

/** What an invoice or quote takes from a template: no customer, date, number, reference or attachment. */
export const TemplateContent = z
  .strictObject({
    profileId,
    currency,
    language,
    includesVat,
    discount,
    textTop,
    textBottom,
    lines: z.array(DraftLine.omit({ supplyPeriod: true })),
  })
  .meta({ id: 'TemplateContent' });
export type TemplateContent = z.infer<typeof TemplateContent>;

const WholeTemplate = DocumentTemplate.extend({ content: TemplateContent }).meta({ id: 'WholeTemplate' });

const tag = 'documentTemplate';

/** Invoices and quotes kept under a name, to begin others from. */
export const documentTemplate = {
  list: route({
    method: 'GET',
    path: '/document-templates',
    access: 'document.write',
    summary: 'The templates, by name',
    tag,
    response: list(DocumentTemplate),
  }),
  get: route({
    method: 'GET',
    path: '/document-templates/:id',
    access: 'document.write',
    summary: 'One template with its content, ready for a new draft',
    description: 'VAT codes, revenue accounts and a profile that no longer exist are null.',
    tag,
    params: ById,
    response: single(WholeTemplate),
  }),
  create: route({
    method: 'POST',
    path: '/document-templates',
    access: 'document.write',
    summary: 'Save an invoice, a quote or a draft of either as a template',
    tag,
    body: z.strictObject({ name: TemplateName, documentId: Id }),
    response: single(DocumentTemplate),
    status: 201,
    errors: ['invalidRequest', 'nameTaken', 'tooManyTemplates'],
  }),
  rename: route({
    method: 'PUT',
    path: '/document-templates/:id',
    access: 'document.write',
    summary: 'Rename a template',
    tag,
    params: ById,
    body: changeOf({ name: TemplateName }),
    response: single(DocumentTemplate),
    errors: ['nameTaken'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/document-templates/:id',
    access: 'document.write',
    summary: 'Delete a template; documents made from it stay as they are',
    tag,
    params: ById,
    response: nothing,
  }),
} as const;
