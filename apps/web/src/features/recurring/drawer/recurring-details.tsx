import type { Recurring } from '@penning/contract';
import { type ReactNode, useId } from 'react';
import { TaggedText } from '../../../ui/form/tags/tagged-text.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import details from '../../../ui/parts/details.module.css';
import { useReader } from '../../../ui/reader.ts';
import { DocumentLines } from '../../document/document-lines.tsx';
import { DocumentTotals } from '../../document/document-totals.tsx';
import { DocumentTimeline } from '../../document/panel/document-timeline.tsx';
import { usePeriodTags } from '../../document/use-tag-choices.ts';
import { DateList } from '../date-list.tsx';
import { frequencyText } from '../frequency-text.ts';
import { RecurringState } from '../recurring-state.tsx';
import { RecurringActions } from './recurring-actions.tsx';
import { RunList } from './run-list.tsx';

interface Props {
  recurring: Recurring;
  /** Called once it has been deleted. */
  onGone: () => void;
  /** Opens another one. */
  onOpen: (id: string) => void;
}

/** One recurring invoice: its state, the possible actions, its dates and their outcomes. */
export function RecurringDetails({ recurring, onGone, onOpen }: Props) {
  const { t } = useReader();
  const tags = usePeriodTags();
  return (
    <div className={details['details']}>
      <div className={details['summary']}>
        <MoneyText amount={recurring.totalIncl} currency={recurring.currency} strong />
        <span>
          <RecurringState recurring={recurring} />
        </span>
      </div>
      <RecurringActions recurring={recurring} onGone={onGone} onOpen={onOpen} />
      <Facts recurring={recurring} />
      <Part title={t('recurring.upcoming')}>
        <DateList dates={recurring.upcoming} isPaused={recurring.state === 'paused'} />
      </Part>
      <Part title={t('recurring.runs')}>
        <RunList recurringId={recurring.id} />
      </Part>
      <Part title={t('archive.lines')}>
        <DocumentLines
          invoice={recurring.document}
          describe={(description) => <TaggedText text={description} tags={tags} />}
        />
        <DocumentTotals invoice={recurring.document} />
      </Part>
      <Part title={t('archive.timeline')}>
        <DocumentTimeline invoice={recurring.document} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={details['part']} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  );
}

function Facts({ recurring }: { recurring: Recurring }) {
  const { t, date } = useReader();
  const { remaining, nextOn } = recurring;
  const tags = usePeriodTags();
  const facts: [string, string][] = [
    [t('archive.customer'), recurring.customerName || t('archive.noCustomer')],
    [t('recurring.column_frequency'), frequencyText(recurring.frequency, t)],
    [t('recurring.startOn'), date(recurring.startOn)],
    [t('recurring.column_next'), nextOn === null ? '–' : date(nextOn)],
    [
      t('recurring.column_remaining'),
      remaining === null ? t('recurring.endless') : t('recurring.remaining', { count: remaining }),
    ],
    [t('recurring.made'), t('recurring.remaining', { count: recurring.made })],
    [
      t('recurring.howSent'),
      t(recurring.sendsAutomatically ? 'recurring.sends_auto' : 'recurring.sends_draft'),
    ],
    [t('archive.reference'), recurring.reference],
    [t('archive.createdBy'), recurring.createdByName],
  ];
  return (
    <dl className={details['facts']} data-first="wide" aria-label={t('archive.facts')}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <TaggedText text={value} tags={tags} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
