import { Button, Group, Stack, Text } from '@mantine/core';
import type { Customer, VatCheck } from '@penning/contract';
import { vatNumberParts } from '@penning/domain';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useReader, useTexts } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { useMay, usePreferences } from '../session/use-preferences.ts';

const TONES: Record<VatCheck['state'], StatusTone> = { valid: 'good', invalid: 'bad', unknown: 'draft' };
/** A first answer usually comes within seconds. */
const LOOK_AGAIN_MS = 3000;

/**
 * VIES's answer about a customer's VAT number, and the button to ask it; nothing where it can't be asked and never was.
 */
export function VatCheckNote({ customer: { id, vatNumber, vatCheck: before } }: { customer: Customer }) {
  const t = useTexts();
  const { vies } = usePreferences();
  const mayWrite = useMay('customer.write');
  const isFirst = before?.pending === true && before.fault === '';
  // The customer itself is polled while its first answer is on the way.
  const read = useRead(
    'customer.get',
    { params: { id } },
    { enabled: isFirst, ...(isFirst ? { refetchInterval: LOOK_AGAIN_MS } : {}) },
  );
  const ask = useWrite('customer.checkVatNumber');
  const vatCheck = read.data?.data.vatCheck ?? before;
  const mayAsk = vies && mayWrite && vatNumberParts(vatNumber) !== undefined;
  if (!vatCheck && !mayAsk) return null;
  return (
    <Group gap="md" mb="lg" justify="space-between" align="flex-start">
      <Stack gap={4}>
        <StatusBadge
          tone={TONES[vatCheck?.state ?? 'unknown']}
          label={t(`customer.vatCheck_${vatCheck?.state ?? 'unknown'}`)}
        />
        {vatCheck && <VatCheckDetails vatCheck={vatCheck} />}
      </Stack>
      {mayAsk && (
        <Button
          variant="default"
          size="xs"
          loading={ask.isPending}
          onClick={() => ask.mutate({ params: { id } })}
        >
          {t(vatCheck ? 'customer.vatCheckAgain' : 'customer.vatCheckNow')}
        </Button>
      )}
    </Group>
  );
}

function VatCheckDetails({ vatCheck }: { vatCheck: VatCheck }) {
  const t = useTexts();
  const { instant } = useReader();
  const { checkedAt, name, address, consultationNumber, pending, fault } = vatCheck;
  const progress = pending
    ? t(fault === '' ? 'customer.vatChecking' : 'customer.vatCheckPending')
    : fault !== '' && checkedAt === null
      ? t('customer.vatCheckGivenUp')
      : '';
  const lines = [
    checkedAt === null ? '' : t('customer.vatCheckedOn', { date: instant(checkedAt) }),
    [name, address.replaceAll('\n', ', ')].filter((part) => part !== '').join(', '),
    consultationNumber === '' ? '' : t('customer.vatCheckConsultation', { number: consultationNumber }),
    progress,
  ];
  return lines
    .filter((line) => line !== '')
    .map((line) => (
      <Text key={line} size="sm" c="dimmed">
        {line}
      </Text>
    ));
}
