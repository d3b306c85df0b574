import { Button, TextInput } from '@mantine/core';
import type { ExchangeRateInput } from '@penning/contract';
import { parseExchangeRate } from '@penning/domain';
import { parseTypedRate } from '@penning/i18n';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import classes from './e-invoice-note.module.css';

interface Props {
  currency: ExchangeRateInput['currency'];
  /** The invoice date; null for the day of sending. */
  sendDate: string | null;
}

/**
 * The exchange rate that is missing to state the VAT in the company's own currency: that of the invoice date, which may be
 * past, since a later rate doesn't count; of today when it is dated ahead.
 */
export function RateField({ currency, sendDate }: Props) {
  const t = useTexts();
  const { today } = usePreferences();
  const ratedOn = sendDate !== null && sendDate < today ? sendDate : today;
  const [text, setText] = useState('');
  const rate = parseExchangeRate(parseTypedRate(text) ?? '');
  const save = useWrite('exchangeRate.save', {
    refreshes: ['invoice'],
    onSuccess: () => showToast({ level: 'success', title: t('eInvoice.rateSaved') }),
  });
  return (
    <div className={classes['rate']}>
      <TextInput
        label={t('eInvoice.rate', { currency })}
        inputMode="decimal"
        maxLength={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={rate === undefined}
        loading={save.isPending}
        onClick={() => rate && save.mutate({ body: { currency, ratedOn, rate } })}
      >
        {t('eInvoice.rateSave')}
      </Button>
    </div>
  );
}
