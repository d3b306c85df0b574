import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { newId } from '../../api/new-id.ts';
import type { CreatorKind } from './draft/creator-kind.ts';
import { OpenInvoice } from './open-invoice.tsx';

/** The invoice creator. */
export function InvoicePage() {
  const { id } = useParams({ from: '/_app/invoices/$id', shouldThrow: false }) ?? {};
  const { customer_id: customerId } = useSearch({ from: '/_app/invoices' });
  return <CreatorPage kind="invoice" id={id} customerId={customerId} />;
}

interface Props {
  kind: CreatorKind;
  id: string | undefined;
  customerId: string | undefined;
}

/**
 * The creator of invoices and quotations. A new draft gets its own URL when it is first saved; the editor
 * isn't remounted then, because its key stays the same.
 */
export function CreatorPage({ kind, id, customerId }: Props) {
  const navigate = useNavigate();
  const [freshKey, setFreshKey] = useState(newId);
  const [created, setCreated] = useState<ReadonlyMap<string, string>>(new Map());
  const [before, setBefore] = useState(id);
  const [reloads, setReloads] = useState(0);
  if (before !== id) {
    setBefore(id);
    if (id === undefined) setFreshKey(newId());
  }
  const key = id === undefined ? freshKey : (created.get(id) ?? id);
  const onCreated = useCallback(
    (documentId: string) => {
      setCreated((all) => new Map(all).set(documentId, key));
      void navigate({
        href: `/${kind}s/${documentId}${window.location.search}`,
        replace: true,
        ignoreBlocker: true,
      });
    },
    [key, kind, navigate],
  );
  return (
    <OpenInvoice
      kind={kind}
      key={`${key} ${reloads}`}
      id={id}
      isOpen={id === undefined || (created.has(id) && reloads === 0)}
      customerId={customerId}
      onCreated={onCreated}
      onReload={() => setReloads(reloads + 1)}
    />
  );
}
