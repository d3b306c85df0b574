import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { newId } from './draft/new-id.ts';
import { OpenInvoice } from './open-invoice.tsx';

/**
 * The invoice creator. A new draft gets its own address when it is first saved; the editor stays as it is then, because
 * its key stays the same.
 */
export function InvoicePage() {
  const { id } = useParams({ from: '/_app/invoices/$id', shouldThrow: false }) ?? {};
  const { customer_id: customerId } = useSearch({ from: '/_app/invoices' });
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
        href: `/invoices/${documentId}${window.location.search}`,
        replace: true,
        ignoreBlocker: true,
      });
    },
    [key, navigate],
  );
  return (
    <OpenInvoice
      key={`${key} ${reloads}`}
      id={id}
      isOpen={id === undefined || (created.has(id) && reloads === 0)}
      customerId={customerId}
      onCreated={onCreated}
      onReload={() => setReloads(reloads + 1)}
    />
  );
}
