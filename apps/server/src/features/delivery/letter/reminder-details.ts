import { isZero } from '@penning/domain';
import { type Translate, formatDate, formatMoney } from '@penning/i18n';
import { type LetterFacts, type ReminderLetterFacts, dueText, totalDue } from './letter-facts.ts';

/** The details of a reminder beside its text: the total to pay, its parts, and the deadline. */
export function reminderDetails(
  facts: LetterFacts,
  { step, payBefore, interest, costs }: ReminderLetterFacts,
  translate: Translate,
): { amountLabel: string; amount: string; details: { label: string; value: string }[] } {
  const { currency, language } = facts.content;
  const claims = [
    { label: translate('mail.interest'), value: interest },
    { label: translate('mail.collectionCosts'), value: costs },
  ].filter(({ value }) => !isZero(value));
  const parts =
    claims.length === 0 ? [] : [{ label: translate('mail.stillOpen'), value: facts.open }, ...claims];
  return {
    amountLabel: translate(claims.length === 0 ? 'mail.amountLeft' : 'mail.totalDue'),
    amount: formatMoney(totalDue(facts), currency),
    details: [
      ...parts.map(({ label, value }) => ({ label, value: formatMoney(value, currency) })),
      { label: translate('mail.payBefore'), value: formatDate(payBefore, language) },
      { label: translate('mail.originalDueDate'), value: dueText(facts) },
      { label: translate('mail.invoiceNumber'), value: facts.number },
      { label: translate('mail.reminderNumber'), value: String(step) },
    ],
  };
}
