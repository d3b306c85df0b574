import type { Language } from '@penning/contract';
import type { Session } from '../http/session.ts';
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
