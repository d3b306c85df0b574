import { NativeSelect, Text } from '@mantine/core';
import { formatIban } from '@penning/domain';
import { useRead } from '../../../api/use-read.ts';
import { useTexts } from '../../../ui/reader.ts';
import { useEditor } from '../draft/editor-context.ts';
import { useHead } from '../draft/use-draft.ts';

/** Whether the customer pays or the company collects; shown to companies that can collect. */
export function PaymentField() {
  const t = useTexts();
  const { kind, store } = useEditor();
  const { type, customerId } = useHead();
  const settings = useRead('sepaBatch.getSettings', undefined, { staleTime: 300_000 });
  const collects = (settings.data?.data.creditorIdentifier ?? '') !== '';
  if (kind === 'quotation' || (!collects && type !== 'I')) return null;
  return (
    <div>
      <NativeSelect
        label={t('sepa.payBy')}
        value={type ?? ''}
        data={[
          { value: '', label: t('sepa.payBy_transfer') },
          { value: 'I', label: t('sepa.payBy_collection') },
        ]}
        onChange={(event) => store.changeHead({ type: event.currentTarget.value === 'I' ? 'I' : '' })}
      />
      {type === 'I' && customerId !== null && <MandateNote customerId={customerId} />}
    </div>
  );
}

function MandateNote({ customerId }: { customerId: string }) {
  const t = useTexts();
  const mandates = useRead('mandate.listOfCustomer', { params: { id: customerId } });
  if (!mandates.data) return null;
  const active = mandates.data.data.find(({ state }) => state === 'active');
  return (
    <Text size="sm" mt={6} {...(active ? { c: 'dimmed' } : { c: 'red' })} role="status">
      {active
        ? t('sepa.collectionBy', { iban: formatIban(active.iban), reference: active.reference })
        : t('sepa.collectionMissing')}
    </Text>
  );
}
