import { Anchor, Button, Group, Text } from '@mantine/core';
import { type Invoice, type PackingSlip, PackingSlipInput } from '@penning/contract';
import { IconFileDownload, IconPencil, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField, TextareaField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showError, showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay } from '../session/use-preferences.ts';

/** Where the goods of an invoice are shipped, and in which parcel; can still be entered after sending. */
export function PackingSlipPanel({ invoice }: { invoice: Invoice }) {
  const params = { id: invoice.id };
  const slip = useRead('packingSlip.get', { params });
  if (!slip.data) {
    if (!slip.error) return <LinesSkeleton lines={2} />;
    return <Failure error={slip.error} onRetry={() => void slip.refetch()} />;
  }
  return <Slip invoice={invoice} slip={slip.data.data} />;
}

function Slip({ invoice, slip }: { invoice: Invoice; slip: PackingSlip }) {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  const [editing, setEditing] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const { address, trackingNumber, trackingLink } = slip.shown;
  const download = async () => {
    setLoading(true);
    try {
      const file = await callRoute('packingSlip.download', { params: { id: invoice.id } });
      saveFile(file, `${[t('packingSlip.title'), invoice.number].filter(Boolean).join(' ')}.pdf`);
    } catch (error) {
      showError(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <div>
      <Text size="sm">{address.join(', ')}</Text>
      {trackingNumber !== '' && (
        <Text size="sm">
          <IconTruck size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> {trackingNumber}{' '}
          {trackingLink !== null && (
            <Anchor href={trackingLink} target="_blank" rel="noreferrer" size="sm">
              {t('packingSlip.track')}
            </Anchor>
          )}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          loading={isLoading}
          onClick={() => void download()}
        >
          {t('packingSlip.download')}
        </Button>
        {mayWrite && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('packingSlip.edit')}
          </Button>
        )}
      </Group>
      <Dialog opened={editing} onClose={() => setEditing(false)} title={t('packingSlip.edit')}>
        {editing && <SlipForm invoiceId={invoice.id} slip={slip} onDone={() => setEditing(false)} />}
      </Dialog>
    </div>
  );
}

interface FormProps {
  invoiceId: string;
  slip: PackingSlip;
  onDone: () => void;
}

function SlipForm({ invoiceId, slip, onDone }: FormProps) {
  const t = useTexts();
  const { deliveryAddress, trackingNumber, note } = slip;
  const form = useZodForm<PackingSlipInput>(PackingSlipInput, { deliveryAddress, trackingNumber, note });
  const save = useWrite('packingSlip.update', { refreshes: ['invoice'], errorTitle: false });
  const submit = async (body: PackingSlipInput) => {
    await save.mutateAsync({ params: { id: invoiceId }, body });
    showToast({ level: 'success', title: t('packingSlip.saved') });
    onDone();
  };
  return (
    <KeptForm
      keep={`packingSlip:${invoiceId}`}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} />}
    >
      <TextareaField
        form={form}
        name="deliveryAddress"
        label={t('packingSlip.deliveryAddress')}
        description={t('packingSlip.deliveryAddressHint')}
        placeholder={slip.shown.address.join('\n')}
        rows={4}
      />
      <TextField
        form={form}
        name="trackingNumber"
        label={t('packingSlip.trackingNumber')}
        description={t('packingSlip.trackingHint')}
      />
      <TextareaField form={form} name="note" label={t('packingSlip.note')} rows={2} />
    </KeptForm>
  );
}
