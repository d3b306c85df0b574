import { Alert } from '@mantine/core';
import { useRead } from '../../api/use-read.ts';
import { useTexts } from '../../ui/reader.ts';

/** Warns, before a customer becomes a private person, that their B2B mandate can no longer be used. */
export function BusinessOnlyNote({ customerId }: { customerId: string }) {
  const t = useTexts();
  const mandates = useRead('mandate.listOfCustomer', { params: { id: customerId } });
  const stops = mandates.data?.data.some(({ scheme, state }) => scheme === 'B2B' && USED.includes(state));
  if (!stops) return null;
  return <Alert color="orange">{t('sepa.businessOnlyHint')}</Alert>;
}

const USED: readonly string[] = ['active', 'requested', 'businessOnly'];
