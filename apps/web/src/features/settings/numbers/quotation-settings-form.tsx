import { QuotationSettings } from '@penning/contract';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Failure } from '../../../ui/failure.tsx';
import { useFollowSaved } from '../../../ui/form/kept/use-follow-saved.ts';
import { IntegerField } from '../../../ui/form/number-fields.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import { useMay } from '../../session/use-preferences.ts';

/** How long the company's quotations are valid by default. */
export function QuotationSettingsForm() {
  const settings = useRead('quotation.getSettings');
  if (settings.data) return <TermForm settings={settings.data.data} />;
  if (settings.error) return <Failure error={settings.error} onRetry={() => void settings.refetch()} />;
  return <FieldsSkeleton fields={1} />;
}

function TermForm({ settings }: { settings: QuotationSettings }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const form = useZodForm(QuotationSettings, settings);
  useFollowSaved(form, settings);
  const save = useWrite('quotation.updateSettings', { errorTitle: false });
  return (
    <KeptForm
      form={form}
      readOnly={!mayWrite}
      keep="settings:quotation"
      onSubmit={(body) => save.mutateAsync({ body })}
    >
      <IntegerField form={form} name="term" label={t('quotation.settingsTerm')} min={0} max={365} />
    </KeptForm>
  );
}
