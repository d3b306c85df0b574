import { isOneOf } from '@penning/domain';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { ViewTabs } from '../../ui/parts/view-tabs.tsx';
import { useTexts } from '../../ui/reader.ts';
import { ListCard } from '../../ui/table/list-card.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { RefundFileList } from '../refund/refund-file-list.tsx';
import { useMay } from '../session/use-preferences.ts';
import { BANK_VIEWS, type BankView, TRANSACTION_VIEWS } from './bank-search.ts';
import { ImportArea } from './import-area.tsx';
import { PayoutList } from './payout/payout-list.tsx';
import { StatementList } from './statement-list.tsx';
import { SyncPaymentsButton } from './sync-payments-button.tsx';
import { TransactionList } from './transaction-list.tsx';

const route = getRouteApi('/_app/bank');

/** The bank: upload statements, see what they paid, and decide about uncertain transactions. */
export function BankPage() {
  const t = useTexts();
  const navigate = useNavigate({ from: '/bank' });
  const { view = 'proposed', q = '', importId } = route.useSearch();
  const list = useListState();
  const mayWrite = useMay('payment.write');
  const [latest, setLatest] = useState(importId);
  const show = (change: { view?: BankView; importId?: string | undefined }) =>
    void navigate({
      to: '/bank',
      search: (before) => ({ ...before, cursor: undefined, ...change }),
      resetScroll: false,
    });
  if (!mayWrite) return <Page title={t('bank.title')}>{t('error.forbidden')}</Page>;
  return (
    <Page title={t('bank.title')} lead={t('bank.lead')} actions={<SyncPaymentsButton />}>
      <ImportArea
        importId={latest}
        filtered={importId !== undefined}
        onImported={(id) => {
          setLatest(id);
          show({ importId: id });
        }}
        onShow={(next) => show({ view: next, importId: latest })}
        onShowAll={() => show({ importId: undefined })}
      />
      <ViewTabs
        label={t('bank.views')}
        views={BANK_VIEWS.map((value) => ({ value, label: t(`bank.view_${value}`) }))}
        value={view}
        onChange={(next) => show({ view: next })}
      >
        <ListCard
          search={
            isOneOf(TRANSACTION_VIEWS, view) && (
              <SearchField value={q} onSearch={list.search} label={t('bank.search')} />
            )
          }
        >
          {isOneOf(TRANSACTION_VIEWS, view) && <TransactionList key={view} state={view} />}
          {view === 'statements' && <StatementList />}
          {view === 'refunds' && <RefundFileList />}
          {view === 'payouts' && <PayoutList />}
        </ListCard>
      </ViewTabs>
    </Page>
  );
}
