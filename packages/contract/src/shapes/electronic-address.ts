import { ADDRESS_SCHEMES, E_INVOICE_CHOICES, isUsableAddress } from '@penning/domain';
import { z } from 'zod';

/**
 * Where an e-invoice is sent (EN 16931 BT-34, BT-49): a scheme of the EAS list ("0106") and a number that
 * is valid within it.
 */
export const ElectronicAddress = z
  .strictObject({
    scheme: z.enum(ADDRESS_SCHEMES),
    id: z.string().trim().min(1, { error: 'required' }).max(60),
  })
  .refine((address) => isUsableAddress(address, 'norm'), { error: 'electronicAddress', path: ['id'] })
  .meta({ id: 'ElectronicAddress' });
export type ElectronicAddress = z.infer<typeof ElectronicAddress>;

/** What a customer wants: an e-invoice by one of the rule sets, or nothing in particular. */
export const EInvoiceChoice = z.enum(E_INVOICE_CHOICES).meta({ id: 'EInvoiceChoice' });
export type EInvoiceChoice = z.infer<typeof EInvoiceChoice>;
