import { Alert } from '@mantine/core';
import type { CreditProposal } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { useReader } from '../../../ui/reader.ts';

/** Warns that a bank or a provider may still collect the amount being credited. */
export function UnderWayNote({ proposal }: { proposal: CreditProposal }) {
  const { t, date } = useReader();
  const { underWay, currency } = proposal;
  if (underWay === null) return null;
  const { kind, name, amount, expectedOn } = underWay;
  const words = { name, amount: formatMoney(amount, currency), date: expectedOn ? date(expectedOn) : '' };
  return (
    <Alert color="yellow" variant="light" role="status">
      {t(`credit.underWay_${kind}`, words)}
    </Alert>
  );
}
