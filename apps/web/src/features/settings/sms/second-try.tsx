import { Switch } from '@mantine/core';
import { useWrite } from '../../../api/use-write.ts';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useMay } from '../../session/use-preferences.ts';

/** Whether an email that couldn't be delivered is followed by a text message; saved at once. */
export function SecondTry({ retries }: { retries: boolean }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const save = useWrite('sms.updateSettings', {
    onSuccess: () => showToast({ level: 'success', title: t('sms.settingsSaved') }),
  });
  return (
    <Section title={t('sms.second')}>
      <Switch
        label={t('sms.retriesFailedEmail')}
        description={t('sms.retriesFailedEmailHint')}
        checked={save.isPending ? save.variables.body.retriesFailedEmail === true : retries}
        disabled={!mayWrite || save.isPending}
        onChange={(event) => save.mutate({ body: { retriesFailedEmail: event.currentTarget.checked } })}
      />
    </Section>
  );
}
