import { SegmentedControl, Text } from '@mantine/core';
import type { CreditProposal, Invoice, PenningContract } from '@penning/contract';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { newId } from '../../../api/new-id.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useArchiveSearch } from '../../archive/use-archive-search.ts';
import { addressesOf } from '../../document/address-list.ts';
import { MessageTexts } from '../../document/message-texts.tsx';
import { OwnServerNote } from '../../mail-server/own-server-note.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import { CreditLines } from './credit-lines.tsx';
import { type CreditValues, choicesOf, creditSchema, creditTotal, linesLeft } from './credit-values.ts';
import classes from './credit.module.css';
import { UnderWayNote } from './under-way-note.tsx';

interface Props {
  invoice: Invoice;
  proposal: CreditProposal;
  onCredit: (body: z.input<PenningContract['invoice']['credit']['body']>) => Promise<{ data: Invoice }>;
  onDone: () => void;
}

/** What to credit, and how the customer is informed. */
export function CreditForm({ invoice, proposal, onCredit, onDone }: Props) {
  const t = useTexts();
  const { open } = useArchiveSearch();
  // One token while the dialog is open: a retry after a lost answer is the same credit.
  const [creationToken] = useState(newId);
  const left = useMemo(() => linesLeft(invoice, proposal), [invoice, proposal]);
  const schema = useMemo(() => creditSchema(left), [left]);
  const form = useZodForm<CreditValues>(schema, initialValues(proposal));
  const { values } = form;
  const { peppolAddress } = proposal.eInvoice;
  const submit = async (given: CreditValues) => {
    const { scope: _scope, lines: _lines, to, ...message } = given;
    const body = { ...message, to: addressesOf(to), creationToken, lines: choicesOf(given, left) };
    const { data } = await onCredit(body);
    showToast({
      level: 'success',
      title: t('credit.credited', { number: data.number ?? '' }),
      action: {
        label: t('credit.open'),
        onClick: () => open(data.id),
      },
    });
    onDone();
  };
  const { discount, includesVat, currency } = invoice;
  const { amount, problem } = creditTotal(values, {
    lines: left,
    discount,
    includesVat,
    currency,
    rest: proposal.rest,
  });
  return (
    <KeptForm
      keep={`credit:${invoice.id}`}
      form={form}
      onSubmit={submit}
      errorTitle={t('credit.failed')}
      actions={<SubmitButton form={form} label={t('credit.submit')} />}
    >
      <Text size="sm" c="dimmed">
        {t('credit.lead')}
      </Text>
      <UnderWayNote proposal={proposal} />
      <SegmentedControl
        fullWidth
        aria-label={t('credit.scope')}
        value={values.scope}
        onChange={(scope) => form.setFieldValue('scope', scope)}
        data={[
          { value: 'all', label: t(proposal.credited === '0.00' ? 'credit.all' : 'credit.rest') },
          { value: 'lines', label: t('credit.chosen') },
        ]}
      />
      {values.scope === 'lines' && <CreditLines form={form} left={left} currency={invoice.currency} />}
      <p className={classes['total']} aria-live="polite">
        {t('credit.total')}
        {amount !== undefined && <MoneyText amount={amount} currency={invoice.currency} strong />}
      </p>
      {problem && (
        <Text size="sm" c="red" role="alert">
          {t(`credit.${problem}`)}
        </Text>
      )}
      <SegmentedControl
        fullWidth
        aria-label={t('credit.channel')}
        value={values.channel}
        onChange={(channel) => form.setFieldValue('channel', channel)}
        data={[
          { value: 'email', label: t('credit.channel_email') },
          ...(peppolAddress === null ? [] : [{ value: 'peppol' as const, label: t('eInvoice.channel') }]),
          { value: 'mark', label: t('credit.channel_mark') },
        ]}
      />
      {values.channel === 'peppol' && peppolAddress !== null && (
        <Text size="sm" c="dimmed">
          {t('credit.peppolHint', { address: peppolAddress })}
        </Text>
      )}
      {values.channel === 'email' && (
        <>
          <OwnServerNote />
          <TextField
            form={form}
            name="to"
            label={t('archive.resendTo')}
            inputMode="email"
            autoComplete="off"
            required
          />
          <MessageTexts
            kind="credit"
            texts={form.values}
            onChange={(patch) => form.setValues(patch)}
            errors={form.errors}
          />
        </>
      )}
    </KeptForm>
  );
}

function initialValues({ lines, message, eInvoice }: CreditProposal): CreditValues {
  const byMessage = message.to.length > 0 ? 'email' : 'mark';
  return {
    scope: 'all',
    lines: lines.map(() => ({ quantity: '' })),
    channel: eInvoice.isPreselected ? 'peppol' : byMessage,
    to: message.to.join(', '),
    subject: message.subject,
    body: message.body,
  };
}
