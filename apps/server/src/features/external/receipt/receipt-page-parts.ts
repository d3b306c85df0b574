import type { Language } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import type { PublicReceipt } from './open-receipt.ts';

/** The fields of the form, in its order. */
export const BUYER_FIELDS = [
  'name',
  'contact',
  'address',
  'postalCode',
  'city',
  'country',
  'vatNumber',
  'coc',
  'email',
  'reference',
] as const;
export type BuyerField = (typeof BUYER_FIELDS)[number];

/** What was typed into the form, whatever it was. */
export type TypedBuyerForm = Readonly<Record<BuyerField | 'formToken' | 'person', string>>;

/** A field that the buyer has to correct. */
export interface BuyerProblem {
  readonly field: BuyerField | null;
  readonly text: string;
}

/** A receipt with the form that asks for its invoice: new, or again with what was typed and what is wrong. */
export interface ReceiptPageParts {
  readonly t: Translate;
  readonly language: Language;
  readonly opened: PublicReceipt;
  readonly typed: TypedBuyerForm;
  readonly formToken: string;
  readonly problem?: BuyerProblem | undefined;
}
