import type { VatPointSettings } from '@penning/contract';
import { z } from 'zod';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { SelectField } from '../../../ui/form/fields.tsx';
import { useFollowSaved } from '../../../ui/form/kept/use-follow-saved.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ReadFailure } from '../../../ui/read-failure.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import { useMay } from '../../session/use-preferences.ts';

const Shape = z.object({ vatPoint: z.enum(['supply', 'payment', 'invoice']) });

/** When VAT becomes due, where the company's country offers a choice; empty elsewhere. */
export function VatPointSection() {
  const read = useRead('company.getVatPoint');
  if (read.isLoadingError) return <ReadFailure of={[read]} />;
  const settings = read.data?.data;
  if (!settings || settings.choices.length < 2) return null;
  return <VatPointForm settings={settings} />;
}

function VatPointForm({ settings: { vatPoint, choices } }: { settings: VatPointSettings }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const form = useZodForm(Shape, { vatPoint });
  useFollowSaved(form, { vatPoint });
  const save = useWrite('company.updateVatPoint', { errorTitle: false, refreshes: ['company'] });
  return (
    <Section title={t('settings.vatPointTitle')} hint={t('settings.vatPointHint')}>
      <KeptForm
        form={form}
        readOnly={!mayWrite}
        keep="settings:vat-point"
        onSubmit={(body) => save.mutateAsync({ body })}
      >
        <SelectField
          form={form}
          name="vatPoint"
          label={t('settings.vatPoint')}
          data={choices.map((choice) => ({ value: choice, label: t(`settings.vatPoint_${choice}`) }))}
        />
      </KeptForm>
    </Section>
  );
}
