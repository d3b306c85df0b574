import { ApiError, type Invoice } from '@penning/contract';
import { STATUS } from '@penning/domain';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import type { MasterData } from './draft/editor-context.ts';
import { InvoiceEditor } from './invoice-editor.tsx';

interface Props {
  id: string | undefined;
  /** A new draft, or one that came about in this very editor: nothing to read. */
  isOpen: boolean;
  customerId: string | undefined;
  onCreated: (id: string) => void;
  onReload: () => void;
}

/** Reads what the editor needs once; from then on the editor is ahead of the server. */
export function OpenInvoice({ id, isOpen, customerId, onCreated, onReload }: Props) {
  const t = useTexts();
  const [firstId] = useState(isOpen ? undefined : id);
  const invoice = useQuery({
    queryKey: ['openDraft', firstId],
    queryFn: ({ signal }) => callRoute('invoice.get', { params: { id: firstId ?? '' } }, { signal }),
    enabled: firstId !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  const master = useMasterData();
  const customer = useRead(
    'customer.get',
    { params: { id: customerId ?? '' } },
    { enabled: customerId !== undefined && firstId === undefined },
  );
  const error = invoice.error ?? master.error;
  if (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <Page title={isGone ? t('invoice.notFound') : t('invoice.draftTitle')}>
        <Failure error={error} onRetry={() => void (invoice.error ? invoice.refetch() : master.refetch())} />
      </Page>
    );
  }
  const read = firstId === undefined ? undefined : invoice.data?.data;
  const waitsForCustomer = customer.isLoading && customer.fetchStatus !== 'idle';
  if (!master.data || (firstId !== undefined && !read) || invoice.isFetching || waitsForCustomer) {
    return (
      <Page title={t(firstId === undefined ? 'invoice.newTitle' : 'invoice.draftTitle')}>
        <LinesSkeleton lines={7} />
      </Page>
    );
  }
  if (read && !isDraft(read)) {
    return <Navigate to="." href={`/archive?type=invoice&invoice_id=${read.id}`} replace />;
  }
  return (
    <InvoiceEditor
      invoice={read}
      master={master.data}
      customer={customer.data?.data}
      onCreated={onCreated}
      onReload={onReload}
    />
  );
}

function isDraft({ status }: Invoice): boolean {
  return status === STATUS.draft;
}

function useMasterData(): { data: MasterData | undefined; error: Error | null; refetch: () => void } {
  const vatCodes = useRead('vatCode.list');
  const ledgers = useRead('ledger.list');
  const profiles = useRead('profile.list');
  const all = [vatCodes, ledgers, profiles];
  const data = useMemo(
    () =>
      vatCodes.data && ledgers.data && profiles.data
        ? {
            vatCodes: new Map(vatCodes.data.data.map((code) => [code.id, code])),
            ledgers: new Map(ledgers.data.data.map((ledger) => [ledger.id, ledger])),
            profiles: profiles.data.data,
          }
        : undefined,
    [vatCodes.data, ledgers.data, profiles.data],
  );
  return {
    data,
    error: data ? null : (all.find((one) => one.error)?.error ?? null),
    refetch: () => all.forEach((one) => void one.refetch()),
  };
}
