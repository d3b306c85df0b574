import type {
  Customer,
  Delivery,
  InvoiceSummary,
  Payment,
  QuotationSummary,
  RecurringSummary,
} from '@penning/contract';
import { STATUS, isQuotationStatus } from '@penning/domain';
import type { z } from 'zod';
import type { TenantTx } from '../../../db/database.ts';
import { dayIn } from '../../../platform/clock.ts';
import { eventTexts } from '../../../platform/event/event-texts.ts';
import type { Services } from '../../../platform/services.ts';
import { readCustomers } from '../../customer/read-customers.ts';
import { readDeliveries } from '../../delivery/list-deliveries.ts';
import { readInCollections } from '../../document/collections/read-in-collections.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { readSummary } from '../../document/summary-store.ts';
import { presentSummary } from '../../document/summary.ts';
import { listPaymentsByIds } from '../../payment/payment-store.ts';
import { readPayments } from '../../payment/read-payments.ts';
import { readQuotations } from '../../quotation/list-quotations.ts';
import { readRecurring } from '../../recurring/read-recurring.ts';
import { type Change, listDocumentRows } from './change-store.ts';

/** The kinds of documents that webhooks are about. */
export type DocumentFamily = 'invoice' | 'quotation' | 'recurring';

/** What changes are about, as it is now; what is gone meanwhile is missing. */
export interface Subjects {
  readonly families: ReadonlyMap<string, DocumentFamily>;
  readonly invoices: ReadonlyMap<string, z.input<typeof InvoiceSummary>>;
  readonly quotations: ReadonlyMap<string, z.input<typeof QuotationSummary>>;
  readonly recurring: ReadonlyMap<string, z.input<typeof RecurringSummary>>;
  readonly payments: ReadonlyMap<string, z.input<typeof Payment>>;
  readonly deliveries: ReadonlyMap<string, Delivery>;
  readonly customers: ReadonlyMap<string, Customer>;
}

/** Reads what many changes are about, in as many statements as there are kinds of things. */
export async function readSubjects(
  tx: TenantTx,
  services: Services,
  changes: readonly Change[],
): Promise<Subjects> {
  const company = await getCompany(tx);
  const { language } = company;
  const today = dayIn(company.timezone, services.clock.now());
  const idsOf = (subject: Change['subject']) =>
    unique(changes.flatMap((change) => (change.subject === subject ? [change.subjectId] : [])));
  const ofPayments = changes.flatMap(({ documentId }) => documentId ?? []);
  const rows = await listDocumentRows(tx, unique([...idsOf('document'), ...ofPayments]));
  const inCollections = await readInCollections(tx, services, rows);
  const families = new Map(rows.map(({ id, status }) => [id, familyOf(status)]));
  const t = services.texts.translate(language);
  const deliveryIds = changes.flatMap((change) => deliveryIdOf(change) ?? []);
  return {
    families,
    invoices: byId(
      rows.map(({ delivery, ...row }) =>
        presentSummary(readSummary(row), { today, delivery, inCollections: inCollections.get(row.id) }),
      ),
    ),
    quotations: byId(await readQuotations(tx, idsWith(families, 'quotation'), today)),
    recurring: byId(await readRecurring(tx, services, { ids: idsWith(families, 'recurring'), language })),
    payments: byId(await readPayments(tx, services, await listPaymentsByIds(tx, idsOf('payment')), language)),
    deliveries: byId(await readDeliveries(tx, unique(deliveryIds), t)),
    customers: byId(await readCustomers(tx, idsOf('customer'))),
  };
}

/** Which kind of document has a status. */
export function familyOf(status: number): DocumentFamily {
  if (isQuotationStatus(status)) return 'quotation';
  return status === STATUS.recurring ? 'recurring' : 'invoice';
}

/** The message that an event is about, if it is about one. */
export function deliveryIdOf({ data }: Pick<Change, 'data'>): string | undefined {
  return data === undefined ? undefined : eventTexts(data)('deliveryId') || undefined;
}

function idsWith(families: ReadonlyMap<string, DocumentFamily>, family: DocumentFamily): string[] {
  return [...families].flatMap(([id, of]) => (of === family ? [id] : []));
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

function byId<T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}
