import type { SendRequest } from '@penning/contract';
import { type PlainDate, isZero, percentage } from '@penning/domain';
import { formatDate } from '@penning/i18n';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { getCompanyRow } from '../../company/company-store.ts';
import { proposeTexts } from '../../delivery/propose-message.ts';
import { completeDraft } from '../../document/complete-draft.ts';
import type { DocumentRow } from '../../document/document-store.ts';
import { insertDraft } from '../../document/draft-store.ts';
import { prepareDraft } from '../../document/save-draft.ts';
import { findFirstProfileId } from '../../profile/profile-store.ts';
import { notifyOfEarlierYear } from '../../sending/back-dating.ts';
import { issueDocument } from '../../sending/issue-document.ts';
import { findDefaultLedger } from '../../settings/ledger-store.ts';
import { findVatCodeOfType } from '../../settings/vat-code-store.ts';
import { findMonth, listUsage } from '../month/month-store.ts';
import { findOwnPromocode } from '../promocode/promocode-store.ts';
import { type Billable, billLines } from './bill-lines.ts';
import { type MonthToBill, insertBill, updateBill } from './bill-store.ts';
import { type BilledCompany, getBilledCompany } from './billed-company-store.ts';
import { vatTypeFor } from './billing-vat.ts';
import { uuidOf } from './name-id.ts';
import { saveBilledCustomer } from './save-billed-customer.ts';

/**
 * Invoices one month of one company, through the platform's own company and its profile, as a person would: the bill,
 * the draft, its number and its message in one transaction, so exactly once. If another server was first, it does
 * nothing.
 */
export async function billMonth(services: Services, biller: string, place: MonthToBill): Promise<void> {
  const { database } = services;
  const [own, billed] = await Promise.all([
    getBilledCompany(database.platform, biller),
    getBilledCompany(database.platform, place.billedCompanyId),
  ]);
  const billable = await database.withTenant(place.billedCompanyId, systemActor('subscription'), (tx) =>
    readBillable(tx, place.month),
  );
  if (!billable) return;
  await database.withTenant(biller, systemActor('subscription'), async (tx) => {
    if (!(await insertBill(tx, place, services.clock.now()))) return;
    const document = await makeInvoice(tx, services, { own, billed, billable, place });
    await updateBill(tx, place, {
      documentId: document.id,
      total: document.totalIncl,
      discountPercent: billable.promocode?.discountPercent ?? '0',
      charge: isZero(document.totalIncl) ? 'nothing' : 'due',
    });
  });
}

/** What has to be billed, read in the billed company. */
async function readBillable(tx: TenantTx, on: PlainDate): Promise<Billable | undefined> {
  const month = await findMonth(tx, on);
  if (!month) return undefined;
  const [usage, promocode] = await Promise.all([listUsage(tx, on), findOwnPromocode(tx)]);
  return { month, usage, promocode: promocode && promocode.monthsLeft > 0 ? promocode : null };
}

interface Billing {
  readonly own: BilledCompany;
  readonly billed: BilledCompany;
  readonly billable: Billable;
  readonly place: MonthToBill;
}

async function makeInvoice(
  tx: TenantTx,
  services: Services,
  { own, billed, billable, place }: Billing,
): Promise<DocumentRow> {
  const at = services.clock.now();
  const customerId = await saveBilledCustomer(tx, billed, at);
  const language = billed.language;
  const t = services.texts.translate(language);
  const lines = billLines(billable, await findCodes(tx, own, billed), {
    t,
    day: (date) => formatDate(date, language),
    newId: services.newId,
  });
  const profileId = (await findFirstProfileId(tx)) ?? refuse('documentIncomplete');
  const draft = await completeDraft(tx, services, {
    customerId,
    profileId,
    type: '',
    sendDate: await billingDay(tx, services),
    currency: 'EUR',
    language,
    includesVat: false,
    discount: percentage('0'),
    reference: t('subscription.reference', { month: place.month.slice(0, 7) }),
    trackingNumber: '',
    textTop: '',
    textBottom: '',
    lines,
    attachmentIds: [],
  });
  const { values } = await prepareDraft(tx, services, draft);
  const creationToken = tokenOf(place);
  const made = await insertDraft(tx, { ...values, id: services.newId(), creationToken, createdBy: null, at });
  const row = made ?? refuse('internal');
  await appendEvent(tx, { documentId: row.id, at, event: 'created' });
  const { sent } = await issueDocument(tx, services, row, await sendRequest(tx, services, row, billed));
  await notifyOfEarlierYear(tx, services, [sent]);
  return sent;
}

async function sendRequest(
  tx: TenantTx,
  services: Services,
  row: DocumentRow,
  billed: BilledCompany,
): Promise<Omit<SendRequest, 'version' | 'backDatingReason'>> {
  const { to, cc, subject, body } = await proposeTexts(tx, services, row);
  const channel = billed.email === '' ? ('mark' as const) : ('email' as const);
  return { channel, to, cc, subject, body, attachPdf: true, attachUbl: false, eInvoice: false };
}

async function findCodes(tx: TenantTx, own: BilledCompany, billed: BilledCompany) {
  const vat = await findVatCodeOfType(tx, vatTypeFor(own, billed));
  const ledger = await findDefaultLedger(tx);
  return {
    vatId: vat?.id ?? refuse('documentIncomplete'),
    ledgerId: ledger?.id ?? refuse('documentIncomplete'),
  };
}

async function billingDay(tx: TenantTx, services: Services): Promise<PlainDate> {
  const { timezone } = await getCompanyRow(tx);
  return dayIn(timezone, services.clock.now());
}

/** The same company and month always give the same token. */
function tokenOf({ billedCompanyId, month }: MonthToBill): string {
  return uuidOf(`subscription-bill:${billedCompanyId}:${month}`);
}
