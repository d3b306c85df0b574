import type { Language } from '@penning/contract';
import { type PlainDate, plainDate } from '@penning/domain';
import { invoiceHandlers } from '../features/invoice/routes.ts';
import type { Session } from '../http/session.ts';
import { dayIn } from '../platform/clock.ts';
import type { Services } from '../platform/services.ts';
import type { SoldBy } from './demo-products.ts';

/** A use case called by the owner of the demo company, at its clock's moment. */
export interface DemoCall {
  session: Session;
  services: Services;
  ip: string;
  userAgent: string;
  language: Language;
  query: undefined;
  params: undefined;
  body: undefined;
}

/** The records that the demo company's documents refer to. */
export interface DemoMasterData {
  customers: { id: string; name: string; country: string; vatNumber: string }[];
  products: {
    id: string;
    number: string;
    description: string;
    price: string;
    unit: string;
    vatId: string;
    ledgerId: string;
    vat: string;
    soldBy: SoldBy;
  }[];
  profileId: string;
  /** Of its documents: that of their lines. */
  language: Language;
  vatIds: Record<string, string>;
  methodId: string | null;
}

/** An action of the demo company, a number of days before today. */
export interface DemoAct {
  readonly daysAgo: number;
  readonly act: () => Promise<void>;
}

/** Delivered by other means: nothing is sent to anyone. */
export const MARKED = {
  channel: 'mark' as const,
  to: new Array<string>(),
  cc: new Array<string>(),
  subject: '',
  body: '',
  attachPdf: true,
  attachUbl: false,
};

/** Sends a draft invoice by marking it as sent. */
export async function sendMarked(call: DemoCall, { id, version }: { id: string; version: number }) {
  const body = { ...MARKED, version, eInvoice: true, backDatingReason: '' };
  return (await invoiceHandlers.send({ ...call, params: { id }, body })).data;
}

/** The day of the demo's clock. */
export function dayOfDemo({ services }: DemoCall): PlainDate {
  return plainDate(dayIn('Europe/Amsterdam', services.clock.now()));
}
