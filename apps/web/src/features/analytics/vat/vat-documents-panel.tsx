import { Anchor, Button } from '@mantine/core';
import type { VatDocuments } from '@penning/contract';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { SidePanel } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useReader } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import classes from '../analytics.module.css';

const route = getRouteApi('/_app/analytics');

interface Quarter {
  year: number;
  quarter: number;
}

/** The documents behind a figure, beside the return. */
export function VatDocumentsPanel({ year, quarter }: Quarter) {
  const { t } = useReader();
  const { box, key } = route.useSearch();
  const navigate = route.useNavigate();
  const isOpen = box !== undefined || key !== undefined;
  return (
    <SidePanel
      opened={isOpen}
      onClose={() => void navigate({ search: (all) => ({ ...all, box: undefined, key: undefined }) })}
      title={box === undefined ? t('analytics.vatDocuments') : t('analytics.vatDocumentsOf', { box })}
    >
      {isOpen && <Pages key={`${year} ${quarter} ${box} ${key}`} year={year} quarter={quarter} />}
    </SidePanel>
  );
}

/** Page by page, each below the one before. */
function Pages({ year, quarter }: Quarter) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return cursors.map((cursor, index) => (
    <Documents
      key={cursor ?? ''}
      year={year}
      quarter={quarter}
      cursor={cursor}
      onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
    />
  ));
}

interface PageProps extends Quarter {
  cursor: string | undefined;
  onMore: ((next: string) => void) | undefined;
}

function Documents({ year, quarter, cursor, onMore }: PageProps) {
  const { t, language } = useReader();
  const { box, key } = route.useSearch();
  const query = { year, quarter, language, box, key, cursor };
  const read = useRead('analytics.listVatDocuments', { query });
  const page = read.data?.data;
  if (!page)
    return read.error ? (
      <Failure error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <LinesSkeleton />
    );
  if (page.documents.length === 0) return <EmptyState title={t('analytics.vatNoDocuments')} />;
  const { next } = page;
  return (
    <>
      <ul className={classes['documents']}>
        {page.documents.map((document, index) => (
          <Item key={`${document.id} ${index}`} document={document} />
        ))}
      </ul>
      {next !== null && onMore && (
        <Button variant="default" onClick={() => onMore(next)}>
          {t('analytics.more')}
        </Button>
      )}
    </>
  );
}

function Item({ document }: { document: VatDocuments['documents'][number] }) {
  const { date } = useReader();
  const { id, number, customer, dueOn, label, base, vat } = document;
  return (
    <li>
      <span>
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => (
            <Link to="/archive" search={{ type: 'invoice', invoice_id: id }} {...props} />
          )}
        >
          {number}
        </Anchor>{' '}
        {customer}
        <span className={classes['about']}>
          {date(dueOn)} · {label}
        </span>
      </span>
      <span className={classes['amounts']}>
        {base !== null && <MoneyText amount={base} currency="EUR" />}
        {vat !== null && (
          <span className={classes['about']}>
            <MoneyText amount={vat} currency="EUR" />
          </span>
        )}
      </span>
    </li>
  );
}
