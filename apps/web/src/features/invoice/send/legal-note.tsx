import { Alert, Anchor } from '@mantine/core';
import type { Currency, ExchangeRateInput, MessageProposal } from '@penning/contract';
import { vatCurrencyOf } from '@penning/domain';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { useTexts } from '../../../ui/reader.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import classes from './e-invoice-note.module.css';
import { RateField } from './rate-field.tsx';

type Legal = z.infer<typeof MessageProposal>['legal'];

interface Props {
  legal: Legal;
  currency: Currency;
  /** The invoice date; null for the day of sending. */
  sendDate: string | null;
  customerId: string | null;
  onWrite: () => void;
}

/** What the law requires and the invoice lacks: what prevents sending, and what should be corrected. */
export function LegalNote({ legal, currency, sendDate, customerId, onWrite }: Props) {
  const t = useTexts();
  const { problems, warnings } = legal;
  const missing = useMissingRates(problems, currency);
  return (
    <>
      {problems.length > 0 && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('invoice.legalMissing')}
        >
          <ProblemList problems={problems} customerId={customerId} onWrite={onWrite} />
          {missing.map((each) => (
            <RateField key={each} currency={each} sendDate={sendDate} />
          ))}
          {t('invoice.legalMissingHint')}
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert
          color="yellow"
          variant="light"
          icon={<IconInfoCircle aria-hidden />}
          title={t('invoice.legalAdvice')}
        >
          <ProblemList problems={warnings} customerId={customerId} onWrite={onWrite} />
          {t('invoice.legalAdviceHint')}
        </Alert>
      )}
    </>
  );
}

/** The currencies whose rate is missing: the invoice's, and that of the company's country. */
function useMissingRates(problems: Legal['problems'], currency: Currency): ExchangeRateInput['currency'][] {
  const own = vatCurrencyOf(usePreferences().country);
  const lacks = (code: string) => problems.some((problem) => problem.code === code);
  return [
    ...(lacks('exchangeRateMissing') && currency !== 'EUR' ? [currency] : []),
    ...(lacks('accountingRateMissing') && own !== undefined && own !== 'EUR' ? [own] : []),
  ];
}

/** What is missing, and the pages on which to enter it. */
export function ProblemList({
  problems,
  customerId,
  onWrite,
}: Pick<Props, 'customerId' | 'onWrite'> & { problems: Legal['problems'] }) {
  const t = useTexts();
  const places = new Set(problems.map(placeOfProblem));
  return (
    <>
      <ul className={classes['list']}>
        {[...new Set(problems.map(({ message }) => message))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className={classes['links']}>
        {places.has('company') && (
          <Anchor inherit renderRoot={(props) => <Link to="/settings/general" {...props} />}>
            {t('invoice.eInvoiceFixCompany')}
          </Anchor>
        )}
        {places.has('numbers') && (
          <Anchor inherit renderRoot={(props) => <Link to="/settings/numbers" {...props} />}>
            {t('invoice.eInvoiceFixNumbers')}
          </Anchor>
        )}
        {places.has('profile') && (
          <Anchor inherit renderRoot={(props) => <Link to="/settings/profile" {...props} />}>
            {t('invoice.eInvoiceFixProfile')}
          </Anchor>
        )}
        {places.has('customer') && customerId !== null && (
          <Anchor
            inherit
            renderRoot={(props) => <Link to="/customers" search={{ select: customerId }} {...props} />}
          >
            {t('invoice.eInvoiceFixCustomer')}
          </Anchor>
        )}
        {places.has('draft') && (
          <Anchor inherit component="button" type="button" onClick={onWrite}>
            {t('invoice.eInvoiceFixDraft')}
          </Anchor>
        )}
      </div>
    </>
  );
}

/** Where to correct a problem of an invoice: with the party that its field or its code names. */
function placeOfProblem({
  code,
  field,
}: {
  code: string;
  field: string;
}): 'company' | 'numbers' | 'profile' | 'customer' | 'draft' {
  const names = (party: string) => field.startsWith(party) || code.startsWith(party);
  if (names('seller') || names('iban')) return 'company';
  if (names('numbers')) return 'numbers';
  if (names('profile')) return 'profile';
  return names('buyer') ? 'customer' : 'draft';
}
