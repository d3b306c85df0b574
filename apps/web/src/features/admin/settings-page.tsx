import { type PlatformSettings, PlatformSettingsInput } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { DecimalField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';

/** What holds for the whole installation. */
export function PlatformSettingsPage() {
  const t = useTexts();
  const settings = useRead('admin.getSettings');
  return (
    <Page title={t('admin.settings')} lead={t('admin.settingsLead')} narrow>
      {settings.data ? (
        <SettingsForm settings={settings.data.data} />
      ) : settings.error ? (
        <Failure error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <LinesSkeleton lines={10} />
      )}
    </Page>
  );
}

function SettingsForm({ settings }: { settings: PlatformSettings }) {
  const t = useTexts();
  const { billingCompanyName, ...initial } = settings;
  const form = useZodForm(PlatformSettingsInput, initial);
  const save = useWrite('admin.updateSettings', {
    errorTitle: false,
    refreshes: ['accountant', 'preferences'],
    onSuccess: () => showToast({ level: 'success', title: t('admin.settingsSaved') }),
  });
  return (
    <Form
      form={form}
      guardLeaving
      onSubmit={(body) => save.mutateAsync({ body })}
      actions={<SubmitButton form={form} />}
    >
      <Section title={t('admin.access')}>
        <SwitchField form={form} name="registrationOpen" label={t('admin.registrationOpen')} />
        <TextField
          mt="md"
          form={form}
          name="legacyUrl"
          label={t('admin.legacyUrl')}
          description={t('admin.legacyUrlHint')}
          inputMode="url"
        />
      </Section>
      <Section title={t('admin.prices')}>
        <FieldRow>
          <DecimalField form={form} name="starterPrice" label={t('admin.package_starter')} />
          <DecimalField form={form} name="businessPrice" label={t('admin.package_business')} />
          <DecimalField form={form} name="accountancyPrice" label={t('admin.package_accountancy')} />
        </FieldRow>
        <FieldRow>
          <DecimalField mt="md" form={form} name="addonPrice" label={t('admin.addonPrice')} />
          <DecimalField mt="md" form={form} name="smsPrice" label={t('admin.smsPrice')} />
        </FieldRow>
      </Section>
      <Section title={t('admin.billing')} hint={t('admin.billingHint')}>
        <TextField
          form={form}
          name="billingCompany"
          label={t('admin.billingCompany')}
          {...(billingCompanyName === '' ? {} : { description: billingCompanyName })}
          autoComplete="off"
        />
      </Section>
    </Form>
  );
}
