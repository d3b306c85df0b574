import type { MergeFill } from '@penning/contract';
import { useTexts } from '../../../ui/reader.ts';

/** The label of each field that a merge fills. */
export function useFieldNames(): Readonly<Record<MergeFill, string>> {
  const t = useTexts();
  return {
    contact: t('customer.contact'),
    email: t('customer.email'),
    ccEmail: t('customer.ccEmail'),
    phone: t('customer.phone'),
    iban: t('customer.iban'),
    debtorNumber: t('customer.number'),
    crmId: t('customer.crmId'),
    optionalField1: t('customer.optionalField1'),
    optionalField2: t('customer.optionalField2'),
    buyerReference: t('customer.buyerReference'),
    freeText: t('customer.freeText'),
    optionExtraText: t('customer.optionExtraText'),
    optionExtraTextBottom: t('customer.optionExtraTextBottom'),
    optionPaymentTerms: t('customer.optionPaymentTerms'),
    optionExpiration: t('customer.optionExpiration'),
    optionLanguage: t('customer.optionLanguage'),
    optionCurrency: t('customer.optionCurrency'),
    address: t('customer.address'),
    postalCode: t('customer.postalCode'),
    city: t('customer.city'),
    vatNumber: t('customer.vatNumber'),
    coc: t('customer.coc'),
    eInvoice: t('eInvoice.section'),
    electronicAddress: t('eInvoice.address'),
    invoiceAddress: t('customerPage.invoiceAddress'),
    deliveryAddress: t('customerPage.deliveryAddress'),
  };
}
