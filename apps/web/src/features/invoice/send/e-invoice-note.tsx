import { Alert, Anchor, Button } from '@mantine/core';
import type { EInvoiceProblemCode } from '@penning/domain';
import type { TextKey } from '@penning/i18n';
import { IconFileCode } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import classes from './e-invoice-note.module.css';

const PROFILES = {
  peppol: 'Peppol BIS 3.0',
  nlcius: 'NLCIUS',
  xrechnung: 'XRechnung',
  facturx: 'Factur-X / ZUGFeRD',
  en16931: 'EN 16931',
} as const;

type ProblemText = Extract<TextKey, `invoice.eInvoiceProblem_${string}`>;

/** One text for each problem; a code without one does not compile. */
const TEXTS: Record<EInvoiceProblemCode, ProblemText> = {
  numberMissing: 'invoice.eInvoiceProblem_numberMissing',
  noLines: 'invoice.eInvoiceProblem_noLines',
  lineDescriptionMissing: 'invoice.eInvoiceProblem_lineDescriptionMissing',
  lineVatMissing: 'invoice.eInvoiceProblem_lineVatMissing',
  vatRateNotAllowed: 'invoice.eInvoiceProblem_vatRateNotAllowed',
  noneMixedWithOtherVat: 'invoice.eInvoiceProblem_noneMixedWithOtherVat',
  negativeTotal: 'invoice.eInvoiceProblem_negativeTotal',
  totalsInconsistent: 'invoice.eInvoiceProblem_totalsInconsistent',
  currencyUnsupported: 'invoice.eInvoiceProblem_currencyUnsupported',
  dueBeforeIssue: 'invoice.eInvoiceProblem_dueBeforeIssue',
  precedingInvoiceMissing: 'invoice.eInvoiceProblem_precedingInvoiceMissing',
  attachmentTypeUnsupported: 'invoice.eInvoiceProblem_attachmentTypeUnsupported',
  attachmentInvalid: 'invoice.eInvoiceProblem_attachmentInvalid',
  attachmentNameTaken: 'invoice.eInvoiceProblem_attachmentNameTaken',
  exchangeRateMissing: 'invoice.eInvoiceProblem_exchangeRateMissing',
  buyerReferenceMissing: 'invoice.eInvoiceProblem_buyerReferenceMissing',
  collectionNotInEuro: 'invoice.eInvoiceProblem_collectionNotInEuro',
  mandateMissing: 'invoice.eInvoiceProblem_mandateMissing',
  debtorIbanInvalid: 'invoice.eInvoiceProblem_debtorIbanInvalid',
  creditorIdMissing: 'invoice.eInvoiceProblem_creditorIdMissing',
  sellerPhoneMissing: 'invoice.eInvoiceProblem_sellerPhoneMissing',
  sellerEmailMissing: 'invoice.eInvoiceProblem_sellerEmailMissing',
  ibanMissing: 'invoice.eInvoiceProblem_ibanMissing',
  ibanInvalid: 'invoice.eInvoiceProblem_ibanInvalid',
  sellerNameMissing: 'invoice.eInvoiceProblem_sellerNameMissing',
  sellerCountryInvalid: 'invoice.eInvoiceProblem_sellerCountryInvalid',
  sellerAddressMissing: 'invoice.eInvoiceProblem_sellerAddressMissing',
  sellerCocMissing: 'invoice.eInvoiceProblem_sellerCocMissing',
  sellerCocInvalid: 'invoice.eInvoiceProblem_sellerCocInvalid',
  sellerVatMissing: 'invoice.eInvoiceProblem_sellerVatMissing',
  sellerVatInvalid: 'invoice.eInvoiceProblem_sellerVatInvalid',
  sellerEndpointMissing: 'invoice.eInvoiceProblem_sellerEndpointMissing',
  sellerEndpointInvalid: 'invoice.eInvoiceProblem_sellerEndpointInvalid',
  sellerCountryUnsupported: 'invoice.eInvoiceProblem_sellerCountryUnsupported',
  buyerNameMissing: 'invoice.eInvoiceProblem_buyerNameMissing',
  buyerCountryInvalid: 'invoice.eInvoiceProblem_buyerCountryInvalid',
  buyerAddressMissing: 'invoice.eInvoiceProblem_buyerAddressMissing',
  buyerCocMissing: 'invoice.eInvoiceProblem_buyerCocMissing',
  buyerCocInvalid: 'invoice.eInvoiceProblem_buyerCocInvalid',
  buyerVatMissing: 'invoice.eInvoiceProblem_buyerVatMissing',
  buyerVatInvalid: 'invoice.eInvoiceProblem_buyerVatInvalid',
  buyerEndpointMissing: 'invoice.eInvoiceProblem_buyerEndpointMissing',
  buyerEndpointInvalid: 'invoice.eInvoiceProblem_buyerEndpointInvalid',
};

interface Props {
  profile: keyof typeof PROFILES | null;
  problems: readonly { code: string; field: string }[];
  customerId: string | null;
  onWrite: () => void;
}

/** Whether an e-invoice is possible; when not, what is missing and where to fix it. */
export function EInvoiceNote({ profile, problems, customerId, onWrite }: Props) {
  const t = useTexts();
  if (profile !== null) {
    return (
      <p className={classes['ready']}>
        <IconFileCode size={17} aria-hidden />
        {t('invoice.eInvoiceReady', { profile: PROFILES[profile] })}
      </p>
    );
  }
  const texts = [...new Set(problems.map(({ code }) => t(textOf(code))))];
  const places = new Set(problems.map(placeOf));
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconFileCode aria-hidden />}
      title={t('invoice.eInvoiceMissing')}
    >
      <ul className={classes['list']}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className={classes['links']}>
        {places.has('company') && <Anchor href="/settings/general">{t('invoice.eInvoiceFixCompany')}</Anchor>}
        {places.has('customer') && customerId !== null && (
          <Anchor href={`/customers?select=${customerId}`}>{t('invoice.eInvoiceFixCustomer')}</Anchor>
        )}
        {places.has('draft') && (
          <Button variant="subtle" size="compact-sm" onClick={onWrite}>
            {t('invoice.eInvoiceFixDraft')}
          </Button>
        )}
      </div>
      {t('invoice.eInvoiceMissingHint')}
    </Alert>
  );
}

function textOf(code: string): ProblemText {
  return (TEXTS as Record<string, ProblemText>)[code] ?? 'invoice.eInvoiceProblem_other';
}

/** Where a problem is put right. */
function placeOf({ code }: { code: string }): 'company' | 'customer' | 'draft' {
  if (code.startsWith('seller') || code.startsWith('iban')) return 'company';
  return code.startsWith('buyer') ? 'customer' : 'draft';
}
