import { DateText, DeliveryAddress, SupplyPeriod } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import { z } from 'zod';

/**
 * What few documents state besides their reference: the buyer's references, the place and day of delivery, the payment
 * terms.
 */
export interface Particulars {
  readonly orderNumber: string;
  readonly contractNumber: string;
  readonly projectNumber: string;
  readonly paymentTerms: string;
  readonly deliveryAddress: DeliveryAddress | null;
  readonly supplyDate: PlainDate | null;
  readonly supplyPeriod: SupplyPeriod | null;
}

/** The particulars of a draft; those it leaves out are empty. */
export type GivenParticulars = { readonly [Name in keyof Particulars]?: Particulars[Name] | undefined };

/** Picks a draft's particulars. */
export function particularsOf(given: GivenParticulars): Particulars {
  return {
    orderNumber: given.orderNumber ?? '',
    contractNumber: given.contractNumber ?? '',
    projectNumber: given.projectNumber ?? '',
    paymentTerms: given.paymentTerms ?? '',
    deliveryAddress: given.deliveryAddress ?? null,
    supplyDate: given.supplyDate ?? null,
    supplyPeriod: given.supplyPeriod ?? null,
  };
}

/** A change that gives a day of supply removes the period, and the other way round. */
export function withOneSupply<Change extends Pick<GivenParticulars, 'supplyDate' | 'supplyPeriod'>>(
  change: Change,
): Change {
  const { supplyDate, supplyPeriod } = change;
  if (supplyDate && supplyPeriod === undefined) return { ...change, supplyPeriod: null };
  if (supplyPeriod && supplyDate === undefined) return { ...change, supplyDate: null };
  return change;
}

/** The particulars as stored in the column and in the frozen content. */
export function statedParticulars(given: GivenParticulars): StatedParticulars {
  const { deliveryAddress, supplyDate, supplyPeriod, ...texts } = particularsOf(given);
  const { orderNumber, contractNumber, projectNumber, paymentTerms } = texts;
  return {
    ...(orderNumber === '' ? {} : { orderNumber }),
    ...(contractNumber === '' ? {} : { contractNumber }),
    ...(projectNumber === '' ? {} : { projectNumber }),
    ...(paymentTerms === '' ? {} : { paymentTerms }),
    ...(deliveryAddress === null ? {} : { deliveryAddress }),
    ...(supplyDate === null ? {} : { supplyDate }),
    ...(supplyPeriod === null ? {} : { supplyPeriod }),
  };
}

/** The particulars that are stated; the others are absent. */
export type StatedParticulars = z.output<z.ZodObject<typeof keptParticulars>>;

/** The stored fields; those not stated are absent. */
export const keptParticulars = {
  orderNumber: z.string().exactOptional(),
  contractNumber: z.string().exactOptional(),
  projectNumber: z.string().exactOptional(),
  paymentTerms: z.string().exactOptional(),
  deliveryAddress: DeliveryAddress.exactOptional(),
  supplyDate: DateText.exactOptional(),
  supplyPeriod: SupplyPeriod.exactOptional(),
};

const Kept = z.object(keptParticulars);

/** The value of the document's column. */
export function readParticulars(kept: unknown): Particulars {
  return particularsOf(Kept.parse(kept));
}
