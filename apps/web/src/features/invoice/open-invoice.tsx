import { Button } from '@mantine/core';
import { ApiError } from '@penning/contract';
import { STATUS } from '@penning/domain';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import type { CreatorKind } from './draft/creator-kind.ts';
import { EditorSkeleton } from './draft/editor-skeleton.tsx';
import { useMasterData } from './draft/use-master-data.ts';
import { InvoiceEditor } from './invoice-editor.tsx';

interface Props {
  kind: CreatorKind;
  id: string | undefined;
  /** A new draft, or one created in this very editor: nothing to read. */
  isOpen: boolean;
  customerId: string | undefined;
  onCreated: (id: string) => void;
  onReload: () => void;
}

/** Reads the editor's data once; from then on the editor is ahead of the server. */
export function OpenInvoice({ kind, id, isOpen, customerId, onCreated, onReload }: Props) {
  const t = useTexts();
  const [firstId] = useState(isOpen ? undefined : id);
  const invoice = useQuery({
    queryKey: ['openDraft', kind, firstId],
    queryFn: ({ signal }) => callRoute(`${kind}.get` as const, { params: { id: firstId ?? '' } }, { signal }),
    enabled: firstId !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  const master = useMasterData(kind);
  const customer = useRead(
    'customer.get',
    { params: { id: customerId ?? '' } },
    { enabled: customerId !== undefined && firstId === undefined },
  );
  const error = invoice.error ?? master.error;
  if (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <Page title={isGone ? t('invoice.notFound') : t(`${kind}.draftTitle`)}>
        <Failure
          error={error}
          title={t('invoice.setupFailed')}
          onRetry={() => void (invoice.error ? invoice.refetch() : master.refetch())}
          wayOut={
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/archive" search={{ type: TABS[kind] }} {...props} />}
            >
              {t(`archive.tab_${TABS[kind]}`)}
            </Button>
          }
        />
      </Page>
    );
  }
  const read = firstId === undefined ? undefined : invoice.data?.data;
  const waitsForCustomer = customer.isLoading && customer.fetchStatus !== 'idle';
  if (!master.data || (firstId !== undefined && !read) || invoice.isFetching || waitsForCustomer) {
    return (
      <Page
        title={t(`${kind}.${firstId === undefined ? 'newTitle' : 'draftTitle'}`)}
        // The line that says whether it is saved comes here.
        lead={'\u00a0'}
      >
        <EditorSkeleton />
      </Page>
    );
  }
  if (read && read.status !== DRAFTS[kind]) {
    return <Navigate to="." href={`/archive?type=${kind}&invoice_id=${read.id}`} replace />;
  }
  return (
    <InvoiceEditor
      kind={kind}
      invoice={read}
      master={master.data}
      customer={customer.data?.data}
      onCreated={onCreated}
      onReload={onReload}
    />
  );
}

/** Where the drafts of a kind are listed. */
const TABS = { invoice: 'draft', quotation: 'quotation' } as const;
const DRAFTS = { invoice: STATUS.draft, quotation: STATUS.draftQuotation } as const;
