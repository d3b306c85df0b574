import { type Amount, isNegative } from '@penning/domain';
import { formatDate } from '@penning/i18n';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { messageIdOf } from '../../mail/sender-address.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../platform/services.ts';
import { insertFile } from '../../platform/upload/file-store.ts';
import { storeBytes } from '../../platform/upload/store-bytes.ts';
import { recipientsOf } from '../customer/contact/recipients-of.ts';
import { allRecipients } from '../delivery/delivery-outlook.ts';
import { insertDelivery } from '../delivery/delivery-store.ts';
import { claimMail } from '../delivery/quota/claim-mail.ts';
import { listCopyAddresses, withCopies } from '../sender/find-sender.ts';
import { ensureStatementUrl } from './link/statement-link.ts';
import { makeStatementPdf, prepareStatement } from './make-statement-pdf.ts';
import { type ReadStatement, closingsOf } from './read-statement.ts';
import { listAmounts } from './statement-pdf.ts';

type Routes = HandlersOf<'customerStatement'>;

/** The proposed email for a statement, in the customer's language. */
export const proposeStatement: Routes['proposeMessage'] = ({ params, query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const ready = await prepareStatement(tx, services, { customerId: params.id, ...query });
    return { data: await propose(tx, services, { ...ready, company: ready.content.sender?.name ?? '' }) };
  });

/**
 * Emails a statement. Its PDF is made before anything is queued, so what is sent is the state of the
 * books at that time.
 */
export const sendStatement: Routes['send'] = async ({ params, body, session, services }) => {
  const { companyId, actor } = session;
  const { from, until, token = services.newId() } = body;
  const ready = await services.database.readTenant(companyId, actor, (tx) =>
    prepareStatement(tx, services, { customerId: params.id, from, until }),
  );
  const pdf = await makeStatementPdf(services, companyId, ready);
  const file = await storeBytes(services, companyId, {
    bytes: pdf.bytes,
    filename: pdf.filename,
    mediaType: 'application/pdf',
    purpose: 'pdf',
  });
  await services.database.withTenant(companyId, actor, async (tx) => {
    await refuseOtherRequest(tx, services, { use: 'customerStatement.send', about: params.id, body });
    const proposed = await propose(tx, services, { ...ready, company: ready.content.sender?.name ?? '' });
    const {
      to = proposed.to,
      cc = proposed.cc,
      subject = proposed.subject,
      body: text = proposed.body,
    } = body;
    if (to.length === 0) refuse('recipientMissing', { field: 'to' });
    const id = services.newId();
    const message = withCopies(
      {
        to,
        cc,
        subject,
        body: text,
        attachPdf: false,
        attachUbl: false,
        pdfIds: [file.id],
        language: ready.statement.language,
        customerId: params.id,
        linksStatement: true as const,
      },
      await listCopyAddresses(tx),
    );
    const isNew = await insertDelivery(tx, {
      id,
      documentId: null,
      customerId: params.id,
      intent: `statement:${params.id}:${token}`,
      message,
      messageId: messageIdOf(id, services.env.MAIL_FROM),
      at: services.clock.now(),
    });
    if (!isNew) return;
    await insertFile(tx, file);
    await ensureStatementUrl(tx, services, params.id);
    await claimMail(tx, services, allRecipients(message).length);
    await services.queue.enqueue(tx, 'deliver-message', { companyId, deliveryId: id });
  });
  return undefined;
};

async function propose(
  tx: TenantTx,
  services: Services,
  { customer, statement, company }: ReadStatement & { company: string },
): Promise<{ to: string[]; cc: string[]; subject: string; body: string }> {
  const { language, from, until } = statement;
  const t = services.texts.translate(language);
  const sums = closingsOf(statement);
  const owed: readonly { currency: string; closing: Amount }[] =
    from === null ? sums.filter(({ closing }) => !isNegative(closing)) : sums;
  const date = formatDate(until, language);
  const text =
    owed.length === 0
      ? t('customerStatement.mailNothing', { date })
      : from === null
        ? t('customerStatement.mailOpen', { date, amount: listAmounts(owed, language) })
        : t('customerStatement.mailPeriod', {
            from: formatDate(from, language),
            until: date,
            amount: listAmounts(owed, language),
          });
  return {
    ...(await recipientsOf(tx, customer, 'reminders')),
    subject: t(from === null ? 'customerStatement.mailSubjectOpen' : 'customerStatement.mailSubject', {
      company,
    }),
    body: [
      t('customerStatement.mailGreeting', { name: customer.contact || customer.name }),
      text,
      t('customerStatement.mailClosing'),
    ].join('\n\n'),
  };
}
