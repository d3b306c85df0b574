import type { EmailTemplate } from '@penning/contract';
import { addDays, amount, isNegative } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { listEmailTemplateRows } from '../company/email-template-store.ts';
import type { LetterFacts } from '../delivery/letter/letter-facts.ts';
import { embeddedLogo, readLogo } from '../delivery/letter/letter-logo.ts';
import { embeddedPayCode } from '../delivery/letter/pay-code.ts';
import { writeLetter } from '../delivery/letter/write-letter.ts';
import type { DocumentContent } from '../document/content.ts';
import { findDocument } from '../document/document-store.ts';
import { getCompany, getNextNumber } from '../document/master-data-store.ts';
import { findPdfFile } from '../document/pdf/pdf-store.ts';
import { makeExample } from '../profile/example-content.ts';
import { findLatestDocumentId } from './latest-document-store.ts';

/** The days that a reminder gives, in an example. */
const REMINDER_DAYS = 7;

/** An email text as the recipient of the latest document of its kind would see it, in the language of the text. */
export const previewText: HandlersOf<'emailTemplate'>['preview'] = async ({
  params,
  body,
  session,
  services,
}) => {
  const { companyId, actor } = session;
  const { facts, template, number, logoFile } = await services.database.withTenant(
    companyId,
    actor,
    async (tx) => {
      const found =
        (await listEmailTemplateRows(tx)).find(({ id }) => id === params.id) ?? refuse('notFound');
      const shown = await factsOf(tx, services, found);
      const { logoFileId } = shown.facts.content.layout;
      return {
        ...shown,
        template: found,
        logoFile: logoFileId === null ? undefined : await findPdfFile(tx, logoFileId),
      };
    },
  );
  const logo = logoFile ? await readLogo(services, companyId, logoFile) : null;
  const texts = { subject: body.subject ?? template.subject, body: body.body ?? template.body };
  const letter = writeLetter(facts, texts, {
    translate: services.texts.translate(template.language),
    logo: logo && embeddedLogo(logo),
    payCode: embeddedPayCode(facts),
  });
  return { data: { ...letter, number } };
};

async function factsOf(
  tx: TenantTx,
  services: Services,
  { kind, language }: EmailTemplate,
): Promise<{ facts: LetterFacts; number: string | null }> {
  const id = await findLatestDocumentId(tx, kind);
  const document = id === undefined ? undefined : await findDocument(tx, id);
  const company = await getCompany(tx);
  const today = dayIn(company.timezone, services.clock.now());
  const example = document?.content ? undefined : await makeExample(tx, services, { language, today });
  const content: DocumentContent = { ...(document?.content ?? example ?? refuse('notFound')), language };
  const isQuotation = kind === 'quotation';
  const shown = example === undefined ? content : { ...content, ...exampleKind(kind) };
  const open = document?.content && !isNegative(document.open) ? document.open : content.totals.totalIncl;
  return {
    number: document?.number ?? null,
    facts: {
      content: shown,
      number: document?.number ?? (await getNextNumber(tx, isQuotation ? 'quotation' : 'oneoff')),
      // A paid invoice wouldn't show what the text is for.
      open: open === amount('0.00') ? content.totals.totalIncl : open,
      // It leads nowhere: nobody should pay or accept an example.
      link: `${services.publicUrl}/`,
      today,
      ...(kind === 'reminder' ? { reminder: exampleReminder(today) } : {}),
    },
  };
}

function exampleKind(kind: EmailTemplate['kind']): Partial<DocumentContent> {
  if (kind === 'credit') return { type: 'C' };
  return kind === 'quotation' ? { kind: 'quotation' } : {};
}

function exampleReminder(today: LetterFacts['today']): NonNullable<LetterFacts['reminder']> {
  const none = amount('0.00');
  return {
    step: 1,
    payBefore: addDays(today, REMINDER_DAYS),
    interest: none,
    costs: none,
    announcedCosts: none,
  };
}
