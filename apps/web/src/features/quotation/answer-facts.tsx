import type { QuotationAnswer } from '@penning/contract';
import details from '../../ui/parts/details.module.css';
import { useReader } from '../../ui/reader.ts';

/** The answer to a quotation: by whom, when, from where, and what they wrote. */
export function AnswerFacts({ answer }: { answer: QuotationAnswer }) {
  const { t, instant } = useReader();
  const isStaff = answer.givenBy === 'staff';
  const facts: [string, string][] = [
    [t(answer.outcome === 'accepted' ? 'quotation.acceptedBy' : 'quotation.rejectedBy'), answer.name],
    [t('quotation.answeredAt'), instant(answer.at)],
    [t('quotation.answeredFrom'), answer.origin],
    [t('quotation.recordedBy'), isStaff ? t('quotation.onBehalf', { user: answer.userName }) : ''],
    [t('quotation.reason'), answer.reason],
    [t('quotation.signature'), answer.signed ? t('quotation.signed') : ''],
  ];
  return (
    <dl className={details['facts']} data-first="wide">
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
