import { company } from './company.ts';
import { customer } from './customer.ts';
import { delivery } from './delivery.ts';
import { external } from './external.ts';
import { installation } from './installation.ts';
import { invoice } from './invoice.ts';
import { overview } from './overview.ts';
import { preferences } from './preferences.ts';
import { ledger, paymentMethod, product, vatCode } from './product.ts';
import { profile } from './profile.ts';
import { session } from './session.ts';
import { upload } from './upload.ts';

/** Where the routes stand below the server's root. */
export const BASE_PATH = '/api/v1';

/** Every route of Penning, by noun and verb. */
export const contract = {
  session,
  preferences,
  installation,
  company,
  profile,
  ledger,
  vatCode,
  paymentMethod,
  product,
  customer,
  invoice,
  delivery,
  upload,
  overview,
  external,
} as const;
export type PenningContract = typeof contract;

export * from './company.ts';
export * from './customer.ts';
export * from './delivery.ts';
export * from './errors.ts';
export * from './external.ts';
export * from './installation.ts';
export * from './invoice.ts';
export * from './layer/client.ts';
export * from './layer/openapi.ts';
export * from './layer/route.ts';
export * from './overview.ts';
export * from './permissions.ts';
export * from './preferences.ts';
export * from './product.ts';
export * from './profile.ts';
export * from './session.ts';
export * from './shapes/document.ts';
export * from './shapes/primitives.ts';
export * from './upload.ts';
