import { Alert, Anchor, Button } from '@mantine/core';
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

interface Props {
  profile: keyof typeof PROFILES | null;
  problems: readonly { code: string; field: string; message: string }[];
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
  const texts = [...new Set(problems.map(({ message }) => message))];
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

/** Where a problem is put right. */
function placeOf({ code }: { code: string }): 'company' | 'customer' | 'draft' {
  if (code.startsWith('seller') || code.startsWith('iban')) return 'company';
  return code.startsWith('buyer') ? 'customer' : 'draft';
}
