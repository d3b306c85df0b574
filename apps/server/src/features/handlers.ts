import type { PenningContract } from '@penning/contract';
import type { Handlers } from '../http/handler.ts';
import { companyHandlers } from './company/routes.ts';
import { customerHandlers } from './customer/routes.ts';
import { deliveryHandlers } from './delivery/routes.ts';
import { externalHandlers } from './external/routes.ts';
import { installationHandlers } from './installation/routes.ts';
import { invoiceHandlers } from './invoice/routes.ts';
import { overviewHandlers } from './overview/routes.ts';
import { preferencesHandlers } from './preferences/routes.ts';
import { productHandlers } from './product/routes.ts';
import { profileHandlers } from './profile/routes.ts';
import { sessionHandlers } from './session/routes.ts';
import { ledgerHandlers, paymentMethodHandlers, vatCodeHandlers } from './settings/routes.ts';
import { uploadHandlers } from './upload/routes.ts';

/** The handlers of every route, by noun. */
export const handlers: Handlers<PenningContract> = {
  session: sessionHandlers,
  preferences: preferencesHandlers,
  installation: installationHandlers,
  company: companyHandlers,
  profile: profileHandlers,
  ledger: ledgerHandlers,
  vatCode: vatCodeHandlers,
  paymentMethod: paymentMethodHandlers,
  product: productHandlers,
  customer: customerHandlers,
  invoice: invoiceHandlers,
  delivery: deliveryHandlers,
  upload: uploadHandlers,
  overview: overviewHandlers,
  external: externalHandlers,
};
