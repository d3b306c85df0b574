import { DateText, DeliveryAddress, SupplyPeriod } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import { z } from 'zod';

/** What few documents state beside their reference: what the buyer files it under, where it goes, when, how to pay. */
export interface Particulars {
  readonly orderNumber: string;
  readonly contractNumber: string;
  readonly projectNumber: string;
  readonly paymentTerms: string;
  readonly deliveryAddress: DeliveryAddress | null;
  readonly supplyDate: PlainDate | null;
  readonly supplyPeriod: SupplyPeriod | null;
}

/** The same of a draft as it is given: what it leaves out is empty. */
export type GivenParticulars = { readonly [Name in keyof Particulars]?: Particulars[Name] | undefined };

/** What a draft states of them, and nothing else of it. */
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

/** A change that gives a day of supply takes the period away, and one that gives a period the day. */
export function withOneSupply<Change extends Pick<GivenParticulars, 'supplyDate' | 'supplyPeriod'>>(
  change: Change,
): Change {
  const { supplyDate, supplyPeriod } = change;
  if (supplyDate && supplyPeriod === undefined) return { ...change, supplyPeriod: null };
  if (supplyPeriod && supplyDate === undefined) return { ...change, supplyDate: null };
  return change;
}

/** What is stated of them: the column, and the part of the frozen content. */
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

/** What is stated; what is not is absent. */
export type StatedParticulars = z.output<z.ZodObject<typeof keptParticulars>>;

/** The fields as they are kept; one that was not stated is absent. */
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

/** The column of a document. */
export function readParticulars(kept: unknown): Particulars {
  return particularsOf(Kept.parse(kept));
}
