import { Button, Stack, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { DepositDialog } from '../document/deposit-dialog.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './page/customer-page.module.css';

/** How many are offered; the rest are in the archive. */
const MAX_OFFERED = 5;

interface Basis {
  readonly kind: 'invoice' | 'quotation';
  readonly id: string;
}

/** Deposits from a customer: for one of their quotes or drafts, and how they are refunded. */
export function CustomerDeposits({ customerId }: { customerId: string }) {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  const [asked, setAsked] = useState<Basis>();
  const query = { customerId, perPage: MAX_OFFERED };
  const open = useRead('quotation.list', { query: { ...query, state: 'open' } });
  const accepted = useRead('quotation.list', { query: { ...query, state: 'accepted' } });
  const drafts = useRead('invoice.list', { query: { ...query, type: 'draft' } });
  const offered = [
    ...[...(accepted.data?.data ?? []), ...(open.data?.data ?? [])].map((row) => ({
      ...row,
      basis: { kind: 'quotation' as const, id: row.id },
      name: row.number ?? t('customer.depositQuote'),
    })),
    ...(drafts.data?.data ?? []).map((row) => ({
      ...row,
      basis: { kind: 'invoice' as const, id: row.id },
      name: row.reference || t('customer.depositDraft'),
    })),
  ].filter(({ totalIncl }) => !totalIncl.startsWith('-') && totalIncl !== '0.00');
  if (!mayWrite) return null;
  const reads = [open, accepted, drafts];
  if (offered.length === 0 && !reads.some(({ isLoadingError }) => isLoadingError)) return null;
  return (
    <Section title={t('customer.deposits')} hint={t('customer.depositsHint')}>
      <ReadFailure of={reads} />
      <Stack gap="xs" align="flex-start">
        {offered.map(({ basis, name, totalIncl, currency }) => (
          <Button
            key={basis.id}
            size="xs"
            variant="default"
            className={classes['deposit'] ?? ''}
            leftSection={<IconCoins size={16} aria-hidden />}
            onClick={() => setAsked(basis)}
          >
            <span className={classes['depositText']}>
              {t('customer.depositFor', { name })} · <MoneyText amount={totalIncl} currency={currency} />
            </span>
          </Button>
        ))}
        <Text size="xs" c="dimmed">
          {t('customer.depositBack')}
        </Text>
      </Stack>
      <DepositDialog
        kind={asked?.kind ?? 'quotation'}
        documentId={asked?.id}
        onClose={() => setAsked(undefined)}
      />
    </Section>
  );
}
