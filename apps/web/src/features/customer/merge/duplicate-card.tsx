import { Badge, Button, Checkbox, Radio } from '@mantine/core';
import {
  type Customer,
  type CustomerMerge,
  type DuplicateGroup,
  MAX_MERGED,
  type MergeFill,
} from '@penning/contract';
import { E_INVOICE_CHOICES, defined, isOneOf } from '@penning/domain';
import { useId, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Failure } from '../../../ui/failure.tsx';
import { type Reader, useReader, useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { LANGUAGE_OPTIONS } from '../../session/language-names.ts';
import classes from './merge-page.module.css';
import { useFieldNames } from './use-field-names.ts';

/** One group: which customer stays, which are merged into it, and what moves. */
export function DuplicateCard({ group: { key, customers } }: { group: DuplicateGroup }) {
  const t = useTexts();
  const name = useId();
  const [masterId, setMaster] = useState(defined(customers[0]).id);
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(customers.slice(MAX_MERGED + 1).map(({ id }) => id)),
  );
  const master = customers.find(({ id }) => id === masterId) ?? defined(customers[0]);
  const customerIds = customers.map(({ id }) => id).filter((id) => id !== masterId && !left.has(id));
  const isFull = customerIds.length >= MAX_MERGED;
  const body = { masterId: master.id, customerIds };
  const merge = useWrite('customerMerge.create', {
    refreshes: ['customer', 'invoice', 'quotation', 'recurring', 'mandate', 'overview'],
    onSuccess: () => showToast({ level: 'success', title: t('customerMerge.merged') }),
  });
  const toggle = (id: string) =>
    setLeft((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  return (
    <section className={classes['card']} aria-label={t('customerMerge.groupLabel', { key })}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('customerMerge.stays')}</th>
            <th scope="col">{t('customerMerge.joins')}</th>
            <th scope="col">{t('customer.name')}</th>
            <th scope="col" className={classes['number']}>
              {t('customer.invoiceCount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <tr key={customer.id}>
              <td data-label={t('customerMerge.stays')}>
                <Radio
                  name={name}
                  aria-label={`${t('customerMerge.stays')}: ${customer.name}`}
                  checked={customer.id === masterId}
                  onChange={() => setMaster(customer.id)}
                />
              </td>
              <td data-label={t('customerMerge.joins')}>
                <Checkbox
                  aria-label={`${t('customerMerge.joins')}: ${customer.name}`}
                  disabled={customer.id === masterId || (isFull && left.has(customer.id))}
                  checked={customer.id !== masterId && !left.has(customer.id)}
                  onChange={() => toggle(customer.id)}
                />
              </td>
              <td>
                <strong>{customer.name}</strong>{' '}
                {customer.status === 'archived' && (
                  <Badge color="gray" variant="light" size="sm">
                    {t('customerPage.state_archived')}
                  </Badge>
                )}
                <span className={classes['about']}>{aboutCustomer(customer)}</span>
              </td>
              <td className={classes['number']} data-label={t('customer.invoiceCount')}>
                {customer.invoiceCount}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes['foot']}>
        {customers.length > MAX_MERGED + 1 && <p>{t('customerMerge.atMost', { max: MAX_MERGED })}</p>}
        {customerIds.length === 0 ? (
          <p>{t('customerMerge.choose')}</p>
        ) : (
          <MergePreview body={body} isMerged={merge.isPending || merge.isSuccess} />
        )}
        <Button
          className={classes['merge']}
          disabled={customerIds.length === 0}
          loading={merge.isPending}
          onClick={() => merge.mutate({ body })}
        >
          {t('customerMerge.mergeCount', { count: customerIds.length, name: master.name })}
        </Button>
      </div>
    </section>
  );
}

/** What distinguishes two customers. */
function aboutCustomer({
  contact,
  address,
  postalCode,
  city,
  email,
  vatNumber,
  debtorNumber,
}: Customer): string {
  const place = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [debtorNumber, contact, place, email, vatNumber].filter(Boolean).join(' · ');
}

interface MergePreviewProps {
  body: { masterId: string; customerIds: string[] };
  /** It is being merged, or was: there is nothing left to preview while the card is still there. */
  isMerged: boolean;
}

function MergePreview({ body, isMerged }: MergePreviewProps) {
  const { t, language } = useReader();
  const names = useFieldNames();
  const preview = useRead('customerMerge.preview', { body }, { keepPrevious: true, enabled: !isMerged });
  if (preview.error) return <Failure error={preview.error} />;
  const shown = preview.data?.data;
  if (!shown) return <p aria-busy />;
  return (
    <ul className={classes['preview']} aria-live="polite">
      {shown.customers.map(({ id, name, ...counts }) => (
        <li key={id}>{t('customerMerge.moves', { name, what: whatMoves(counts, { t, language }) })}</li>
      ))}
      {shown.restoresMaster && <li>{t('customerMerge.restores', { name: shown.master.name })}</li>}
      {shown.filled.length > 0 && (
        <li>
          {t('customerMerge.fills', { name: shown.master.name })}:{' '}
          {shown.filled
            .map(({ field, value }) => `${names[field]} (${shownValue(field, value, t)})`)
            .join(', ')}
        </li>
      )}
    </ul>
  );
}

/** Languages and e-invoices have names in the app; other values are shown as they are. */
function shownValue(field: MergeFill, value: string, t: Reader['t']): string {
  if (field === 'eInvoice' && isOneOf(E_INVOICE_CHOICES, value)) return t(`eInvoice.choice_${value}`);
  if (field !== 'optionLanguage') return value;
  return LANGUAGE_OPTIONS.find((language) => language.value === value)?.label ?? value;
}

/** "2 documents, 1 contact and 1 note", without those that are zero. */
function whatMoves(
  counts: Omit<CustomerMerge['customers'][number], 'id' | 'name'>,
  { t, language }: Pick<Reader, 't' | 'language'>,
): string {
  const kinds = ['document', 'mandate', 'contact', 'note', 'billableItem', 'tag', 'payer'] as const;
  const texts = kinds
    .filter((kind) => counts[`${kind}Count`] > 0)
    .map((kind) => t(`customerMerge.${kind}Count`, { count: counts[`${kind}Count`] }));
  if (counts.movesPause) texts.push(t('customerMerge.pause'));
  if (texts.length === 0) return t('customerMerge.movesNothing');
  return new Intl.ListFormat(language).format(texts);
}
