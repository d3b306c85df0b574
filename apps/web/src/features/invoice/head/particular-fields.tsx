import type { Customer } from '@penning/contract';
import { useTexts } from '../../../ui/reader.ts';
import { DeliveryAddressFields } from '../../document/delivery-address-fields.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import type { DraftHead } from '../draft/draft-content.ts';
import { useEditor } from '../draft/editor-context.ts';
import { useHead } from '../draft/use-draft.ts';
import classes from './head-fields.module.css';
import { HeadText } from './head-text.tsx';

/** The customer's own references, the delivery address and how the invoice is paid. */
export function ParticularFields({ customer }: { customer: Customer | undefined }) {
  const t = useTexts();
  const { store, kind } = useEditor();
  const { paymentTerms = '', deliveryAddress = null } = useHead();
  const { country } = usePreferences();
  return (
    <>
      <div className={classes['pair']}>
        <NumberField name="orderNumber" />
        <NumberField name="contractNumber" />
      </div>
      <div className={classes['pair']}>
        <NumberField name="projectNumber" />
      </div>
      <HeadText
        label={t('invoice.paymentTerms')}
        placeholder={(kind !== 'quotation' && customer?.optionPaymentTerms) || t('invoice.paymentTermsHint')}
        multiline
        maxLength={1000}
        value={paymentTerms}
        onChange={(text) => store.changeHead({ paymentTerms: text })}
      />
      <DeliveryAddressFields
        value={deliveryAddress}
        country={customer?.country ?? country}
        onChange={(address) => store.changeHead({ deliveryAddress: address })}
      />
    </>
  );
}

function NumberField({ name }: { name: 'orderNumber' | 'contractNumber' | 'projectNumber' }) {
  const t = useTexts();
  const { store } = useEditor();
  const { [name]: value = '' } = useHead();
  return (
    <HeadText
      label={t(`invoice.${name}`)}
      maxLength={80}
      value={value}
      onChange={(text) => store.changeHead({ [name]: text })}
    />
  );
}

/** Whether a document has any of these. */
export function hasParticulars({
  orderNumber = '',
  contractNumber = '',
  projectNumber = '',
  paymentTerms = '',
  deliveryAddress = null,
  supplyDate = null,
  supplyPeriod = null,
}: DraftHead): boolean {
  const isSupplied = supplyDate !== null || supplyPeriod !== null;
  const texts = orderNumber + contractNumber + projectNumber + paymentTerms;
  return texts !== '' || deliveryAddress !== null || isSupplied;
}
