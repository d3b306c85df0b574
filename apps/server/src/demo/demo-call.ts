import type { Language } from '@penning/contract';
import type { Session } from '../http/session.ts';
import type { Services } from '../platform/services.ts';
import type { SoldBy } from './demo-products.ts';

/** A call of a use case by the owner of the demo company, at the moment that its clock says. */
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

/** What the documents of the demo company refer to. */
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
  vatIds: Record<string, string>;
  methodId: string | null;
}
