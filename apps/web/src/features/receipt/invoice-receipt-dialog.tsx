import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import type { Receipt } from '@penning/contract';
import { useState } from 'react';
import { z } from 'zod';
import { newId } from '../../api/new-id.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { OwnServerNote } from '../mail-server/own-server-note.tsx';
import { useKeptState } from '../session/kept/use-kept-state.ts';
import { BuyerField } from './buyer-field.tsx';
import classes from './receipt.module.css';

interface Props {
  receipt: Receipt;
  label: string;
  onClose: () => void;
}

/** Asks who the invoice of a receipt is for, and makes it. */
export function InvoiceReceiptDialog({ receipt, label, onClose }: Props) {
  const t = useTexts();
  // One token per dialog: a retry after a lost answer makes nothing twice.
  const [creationToken] = useState(newId);
  const [customerId, setCustomerId] = useState<string | null>(null);
  const reference = useKeptState(`receipt:${receipt.id}`, { shape: z.string(), empty: '' });
  const [email, setEmail] = useState(true);
  const make = useWrite('receipt.convert', {
    refreshes: ['invoice', 'overview'],
    onSuccess: ({ data }) => {
      showToast({ level: 'success', title: t('receipt.made', { number: data.number ?? '' }) });
      reference.forget();
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={label}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (customerId === null) return;
          make.mutate({
            params: { id: receipt.id },
            body: { creationToken, customerId, reference: reference.value, email },
          });
        }}
      >
        <BuyerField value={customerId} onChange={setCustomerId} />
        <TextInput
          label={t('receipt.reference')}
          maxLength={80}
          value={reference.value}
          onChange={(event) => reference.change(event.currentTarget.value)}
        />
        <Checkbox
          label={t('receipt.sendEmail')}
          checked={email}
          onChange={(event) => setEmail(event.currentTarget.checked)}
        />
        {email && <OwnServerNote />}
        <Text size="sm">{t('receipt.makeNote')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={make.isPending} disabled={customerId === null}>
            {label}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
