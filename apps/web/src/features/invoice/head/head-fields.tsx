import { NativeSelect, TextInput } from '@mantine/core';
import { addDays, daysBetween, parsePlainDate, plainDate } from '@penning/domain';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readOptions } from '../../../api/use-read.ts';
import { DateInput } from '../../../ui/form/date/date-input.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { afterProfile } from '../draft/apply-choice.ts';
import { useEditor } from '../draft/editor-context.ts';
import { useHead, useProblems } from '../draft/use-draft.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { FoldedFields } from './folded/folded-fields.tsx';
import classes from './head-fields.module.css';
import { HeadText } from './head-text.tsx';
import { MoreFields } from './more-fields.tsx';
import { PaymentField } from './payment-field.tsx';
import { LONGEST_TERM } from './term-field.tsx';

interface Props {
  /** The dates of the document, when they differ from an invoice's. */
  dates?: ReactNode;
}

/** Customer, dates and reference; what most invoices leave as it is, is one line until it is asked for. */
export function HeadFields({ dates }: Props) {
  const fields = (
    <>
      <div className={classes['row']}>{dates ?? <DateFields />}</div>
      <div className={classes['pair']}>
        <ReferenceField />
        <ProfileField />
      </div>
      <PaymentField />
      <MoreFields />
    </>
  );
  return (
    <div className={classes['fields']}>
      <CustomerPicker />
      {dates ? fields : <FoldedFields>{fields}</FoldedFields>}
    </div>
  );
}

function DateFields() {
  const t = useTexts();
  const { kind, store, today } = useEditor();
  const { sendDate, term, validUntil } = useHead();
  const from = plainDate(sendDate ?? today);
  const isQuotation = kind === 'quotation';
  const last = validUntil ?? addDays(from, term);
  return (
    <>
      <DateInput
        label={t(isQuotation ? 'quotation.date' : 'invoice.date')}
        value={from}
        onChange={(day) => {
          const date = parsePlainDate(day);
          store.changeHead({ sendDate: date === undefined || date === today ? null : date });
        }}
      />
      <TextInput
        label={t(isQuotation ? 'quotation.term' : 'invoice.term')}
        inputMode="numeric"
        value={String(validUntil ? Math.max(0, daysBetween(from, validUntil)) : term)}
        rightSection={<span className={classes['unit']}>{t('invoice.termDays')}</span>}
        rightSectionWidth={56}
        onChange={(event) => {
          const days = Number(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 3));
          store.changeHead({
            term: Math.min(LONGEST_TERM, days),
            ...(isQuotation ? { validUntil: null } : {}),
          });
        }}
      />
      <DateInput
        label={t(isQuotation ? 'quotation.validUntil' : 'invoice.due')}
        value={last}
        min={from}
        error={isQuotation && last < from && t('validation.beforeSendDate')}
        onChange={(day) => {
          const due = parsePlainDate(day);
          if (due === undefined) return;
          if (isQuotation) {
            if (due >= from) store.changeHead({ validUntil: due });
            return;
          }
          const days = daysBetween(from, due);
          if (days >= 0 && days <= LONGEST_TERM) store.changeHead({ term: days });
        }}
      />
    </>
  );
}

function ReferenceField() {
  const t = useTexts();
  const { store } = useEditor();
  return (
    <HeadText
      label={t('invoice.reference')}
      placeholder={t('invoice.referenceHint')}
      maxLength={80}
      value={useHead().reference}
      onChange={(text) => store.changeHead({ reference: text })}
    />
  );
}

function ProfileField() {
  const t = useTexts();
  const { store, master } = useEditor();
  const head = useHead();
  const queryClient = useQueryClient();
  const missing = useProblems().head.includes('noProfile');
  const usable = master.profiles.filter(({ disabled, id }) => !disabled || id === head.profileId);
  function choose(id: string) {
    const { queryKey } = readOptions('customer.get', { params: { id: head.customerId ?? '' } });
    const customer = queryClient.getQueryData(queryKey)?.data ?? null;
    const profile = master.profiles.find((one) => one.id === id);
    store.changeHead(afterProfile(head, { customer, profile }));
  }
  return (
    <NativeSelect
      label={t('invoice.profile')}
      data-problem-field="noProfile"
      error={missing && t('invoice.noProfile')}
      value={head.profileId ?? ''}
      data={[
        ...(head.profileId === null ? [{ value: '', label: t('common.choose') }] : []),
        ...usable.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
