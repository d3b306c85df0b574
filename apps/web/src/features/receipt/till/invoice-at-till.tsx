import { Anchor, Button, TextInput } from '@mantine/core';
import type { Receipt } from '@penning/contract';
import { useState } from 'react';
import { newId } from '../../../api/new-id.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useTexts } from '../../../ui/reader.ts';
import { BuyerField } from '../buyer-field.tsx';
import classes from './till-receipt-page.module.css';

/** Asks for the customer, who is known already, or enters their details on a page of their own. */
export function InvoiceAtTill({ receipt, label }: { receipt: Receipt; label: string }) {
  const t = useTexts();
  // One token per page: a retry after a lost answer makes nothing twice.
  const [creationToken] = useState(newId);
  const [customerId, setCustomerId] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const make = useWrite('receipt.convert', { refreshes: ['invoice', 'overview'] });
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (customerId === null) return;
        const body = { creationToken, customerId, reference, email: true };
        make.mutate({ params: { id: receipt.id }, body });
      }}
    >
      <BuyerField value={customerId} onChange={setCustomerId} />
      <TextInput
        label={t('receipt.reference')}
        maxLength={80}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={make.isPending} disabled={customerId === null}>
        {label}
      </Button>
      <Anchor href={receipt.link} target="_blank" rel="noopener" ta="center">
        {t('receipt.tillNew')}
      </Anchor>
    </form>
  );
}
