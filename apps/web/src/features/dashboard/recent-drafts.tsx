import { Anchor } from '@mantine/core';
import type { InvoiceSummary } from '@penning/contract';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import classes from './dashboard.module.css';

/** Unfinished drafts; a click opens the editor. */
export function RecentDrafts({ drafts }: { drafts: readonly InvoiceSummary[] }) {
  const { t, instant } = useReader();
  return (
    <Section
      title={t('dashboard.draftsTitle')}
      action={
        drafts.length > 0 && (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link to="/archive" search={{ type: 'draft' }} {...props} />}
          >
            {t('dashboard.showAll')}
          </Anchor>
        )
      }
    >
      {drafts.length === 0 ? (
        <EmptyState
          icon={<IconPencil size={28} />}
          title={t('dashboard.draftsNone')}
          text={t('dashboard.draftsNoneText')}
        />
      ) : (
        <ul className={classes['rows']}>
          {drafts.map((draft) => (
            <li key={draft.id}>
              <Link to="/invoices/$id" params={{ id: draft.id }} className={classes['row']}>
                <span className={classes['who']}>
                  <strong>{draft.customerName || t('archive.noCustomer')}</strong>
                  <span>{t('dashboard.changedAt', { time: instant(draft.updatedAt) })}</span>
                </span>
                <MoneyText amount={draft.totalIncl} currency={draft.currency} strong />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
