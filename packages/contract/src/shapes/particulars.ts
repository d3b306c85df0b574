import { z } from 'zod';
import { withRule } from '../layer/body.ts';
import { CountryCode, DateText, line, paragraph } from './primitives.ts';

/**
 * Where goods or services are delivered when it isn't the customer's own address (EN 16931 BG-13 and
 * BG-15).
 */
export const DeliveryAddress = z
  .strictObject({
    name: line(160).prefault(''),
    address: line(160).prefault(''),
    postalCode: line(16).prefault(''),
    city: line(80).prefault(''),
    country: CountryCode,
  })
  .meta({ id: 'DeliveryAddress' });
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

/** A period of supply; both days belong to it (EN 16931 BG-14 and BG-26). */
export const SupplyPeriod = withRule(z.strictObject({ from: DateText, until: DateText }), {
  of: ['from', 'until'],
  path: 'until',
  error: 'endsBeforeStart',
  holds: ({ from, until }) => from <= until,
}).meta({ id: 'SupplyPeriod' });
export type SupplyPeriod = z.infer<typeof SupplyPeriod>;

/**
 * The buyer's references, delivery and payment terms of an invoice; all of them are printed and in the
 * e-invoice.
 */
export const particularFields = {
  /** The buyer's order (EN 16931 BT-13). */
  orderNumber: line(80),
  /** The contract (EN 16931 BT-12). */
  contractNumber: line(80),
  /** The project (EN 16931 BT-11). */
  projectNumber: line(80),
  /** When and how to pay, in words (EN 16931 BT-20); empty for the customer's own. */
  paymentTerms: paragraph(1000),
  /** The delivery address; null for the customer's own. */
  deliveryAddress: DeliveryAddress.nullable(),
  /** The day on which it was supplied (EN 16931 BT-72); null when not stated, or for a period. */
  supplyDate: DateText.nullable(),
  /** The period in which it was supplied (EN 16931 BG-14); null when not stated, or for a single day. */
  supplyPeriod: SupplyPeriod.nullable(),
};

/** The same for a draft: what is left out is empty in a new one, and unchanged in a change. */
export const draftParticulars = {
  orderNumber: particularFields.orderNumber.optional(),
  contractNumber: particularFields.contractNumber.optional(),
  projectNumber: particularFields.projectNumber.optional(),
  paymentTerms: particularFields.paymentTerms.optional(),
  deliveryAddress: particularFields.deliveryAddress.optional(),
  /** Only one of day and period is given; in a change it replaces the other. */
  supplyDate: particularFields.supplyDate.optional(),
  supplyPeriod: particularFields.supplyPeriod.optional(),
};
