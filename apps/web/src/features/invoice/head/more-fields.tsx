import { Button, Collapse, NativeSelect, Switch, TextInput } from '@mantine/core';
import { CURRENCIES, type Customer } from '@penning/contract';
import { parsePercentage } from '@penning/domain';
import { LANGUAGES, formatQuantity, parseTypedDecimal } from '@penning/i18n';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { oneOf } from '../../../ui/narrow.ts';
import { useTexts } from '../../../ui/reader.ts';
import { LANGUAGE_OPTIONS } from '../../session/language-names.ts';
import { NO_DISCOUNT } from '../draft/draft-content.ts';
import { useEditor } from '../draft/editor-context.ts';
import { useHead } from '../draft/use-draft.ts';
import { SupplyFields } from '../supply/supply-fields.tsx';
import { DocumentTextField } from './document-text-field.tsx';
import classes from './head-fields.module.css';
import { HeadText } from './head-text.tsx';
import { ParticularFields, hasParticulars } from './particular-fields.tsx';

/** Fields that most invoices leave unchanged. */
export function MoreFields() {
  const t = useTexts();
  const { store, isRecurring } = useEditor();
  const head = useHead();
  const customer = useCustomer(head.customerId);
  const [chosen, setChosen] = useState<boolean>();
  // Opened when the customer has texts of their own, because the preview will contain them.
  const opened = chosen ?? (isUsed(head) || hasTexts(customer));
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes['toggle'] ?? ''}
        aria-expanded={opened}
        onClick={() => setChosen(!opened)}
        rightSection={
          opened ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />
        }
      >
        {t(opened ? 'invoice.less' : 'invoice.more')}
      </Button>
      <Collapse expanded={opened}>
        <div className={classes['more']}>
          <div className={classes['pair']}>
            <NativeSelect
              label={t('invoice.currency')}
              data={[...CURRENCIES]}
              value={head.currency}
              onChange={(event) => {
                const currency = oneOf(CURRENCIES, event.currentTarget.value);
                if (currency) store.changeHead({ currency });
              }}
            />
            <NativeSelect
              label={t('invoice.language')}
              data={[...LANGUAGE_OPTIONS]}
              value={head.language}
              onChange={(event) => {
                const language = oneOf(LANGUAGES, event.currentTarget.value);
                if (language) store.changeHead({ language });
              }}
            />
          </div>
          <Switch
            label={t('invoice.includesVat')}
            checked={head.includesVat}
            onChange={(event) => store.changeHead({ includesVat: event.currentTarget.checked })}
          />
          <div className={classes['pair']}>
            <DiscountField />
            <HeadText
              label={t('invoice.trackingNumber')}
              maxLength={80}
              value={head.trackingNumber}
              onChange={(text) => store.changeHead({ trackingNumber: text })}
            />
          </div>
          {!isRecurring && <SupplyFields />}
          <ParticularFields customer={customer} />
          <DocumentTextField name="textTop" ofCustomer={customer?.optionExtraText} />
          <DocumentTextField name="textBottom" ofCustomer={customer?.optionExtraTextBottom} />
        </div>
      </Collapse>
    </>
  );
}

function useCustomer(id: string | null): Customer | undefined {
  return useRead('customer.get', { params: { id: id ?? '' } }, { enabled: id !== null }).data?.data;
}

function hasTexts(customer: Customer | undefined): boolean {
  return customer !== undefined && customer.optionExtraText + customer.optionExtraTextBottom !== '';
}

function DiscountField() {
  const t = useTexts();
  const { store } = useEditor();
  const { discount } = useHead();
  const [typed, setTyped] = useState<string>();
  const readable = typed === undefined || typed.trim() === '' || percentageOf(typed) !== undefined;
  return (
    <TextInput
      label={t('invoice.documentDiscount')}
      inputMode="decimal"
      placeholder="0"
      rightSection={<span className={classes['unit']}>%</span>}
      error={!readable && t('invoice.invalidDiscountLong')}
      value={typed ?? (discount === NO_DISCOUNT ? '' : formatQuantity(discount))}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        store.changeHead({ discount: percentageOf(text) ?? NO_DISCOUNT });
      }}
      onBlur={() => readable && setTyped(undefined)}
    />
  );
}

function percentageOf(typed: string) {
  return parsePercentage(parseTypedDecimal(typed) ?? '');
}

function isUsed(head: ReturnType<typeof useHead>) {
  const { discount, includesVat, trackingNumber, textTop, textBottom } = head;
  const texts = trackingNumber || textTop || textBottom;
  return discount !== NO_DISCOUNT || includesVat || texts !== '' || hasParticulars(head);
}
