import { expect, it } from 'vitest';
import { catalogueOf } from '../catalogue-of.ts';
import { createTranslator } from '../translator.ts';
import { paymentReason } from './payment-reason.ts';

const t = createTranslator('en', catalogueOf('en'));

it.each([
  ['AC04', 'AC04: The account is closed'],
  ['declined', 'Unsuccessful'],
  ['void', 'Cancelled'],
  ['lost_or_stolen_card', 'The card was reported lost or stolen'],
  ['fraudulent', 'The customer says they didn’t make this payment'],
  ['bank_cannot_process', 'Bank cannot process'],
  ['general', 'General'],
  ['Insufficient funds on the account', 'Insufficient funds on the account'],
  ['', ''],
])('the reason "%s" reads "%s"', (reason, words) => {
  expect(paymentReason(reason, t)).toBe(words);
});
