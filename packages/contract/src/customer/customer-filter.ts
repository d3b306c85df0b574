import { z } from 'zod';
import { CUSTOMER_OWING, CUSTOMER_STATUSES, LAST_INVOICES } from '../shapes/list-names.ts';
import { CountryCode, Id, line } from '../shapes/primitives.ts';

/** The filters of a list of customers. */
export const customerFilters = {
  q: line(200).optional(),
  status: z.enum(CUSTOMER_STATUSES).default('active'),
  owing: z.enum(CUSTOMER_OWING).optional(),
  country: CountryCode.optional(),
  tagId: Id.optional(),
  lastInvoice: z.enum(LAST_INVOICES).optional(),
};

/** The filters of a list of customers. */
export const CustomerFilter = z.strictObject(customerFilters);
export type CustomerFilter = z.infer<typeof CustomerFilter>;
