import { type PlatformSettings, PlatformSettingsInput, REGISTRATION_MODES } from '@penning/contract';
import { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import {
  DecimalField,
  IntegerField,
  SelectField,
  SwitchField,
  TextField,
  TextareaField,
} from '../../ui/form/fields.tsx';
import { FormGroup } from '../../ui/form/group/form-group.tsx';
import { useFollowSaved } from '../../ui/form/kept/use-follow-saved.ts';
import { type ZodForm, useZodForm } from '../../ui/form/use-zod-form.ts';
import { Column, Columns, Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { KeptForm } from '../session/kept-form.tsx';

/** An empty date means none. */
const Shape = PlatformSettingsInput.extend({ earlierFrom: z.string() });

/** Settings of the whole installation. */
export function PlatformSettingsPage() {
  const t = useTexts();
  const settings = useRead('admin.getSettings');
  return (
    <Page title={t('admin.settings')} lead={t('admin.settingsLead')}>
      {settings.data ? (
        <FormGroup>
          <SettingsForm settings={settings.data.data} />
        </FormGroup>
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
  const { billingCompanyName, viesDecided, ...initial } = settings;
  const offer = useRead('installation.get').data?.data.offer;
  const saved = { ...initial, earlierFrom: initial.earlierFrom ?? '' };
  const form = useZodForm(Shape, saved);
  useFollowSaved(form, saved);
  const save = useWrite('admin.updateSettings', {
    errorTitle: false,
    refreshes: ['accountant', 'preferences'],
  });
  return (
    <KeptForm
      form={form}
      keep="admin:settings"
      onSubmit={({ earlierFrom, ...body }) =>
        save.mutateAsync({
          body: { ...body, earlierFrom: body.subscriptions && earlierFrom !== '' ? earlierFrom : null },
        })
      }
    >
      <Columns>
        <Column>
          <Section title={t('admin.access')}>
            <SelectField
              form={form}
              name="registration"
              label={t('admin.registration')}
              description={t('admin.registrationHint')}
              data={REGISTRATION_MODES.map((value) => ({ value, label: t(`admin.registration_${value}`) }))}
            />
            <TextField
              mt="md"
              form={form}
              name="legacyUrl"
              label={t('admin.legacyUrl')}
              description={t('admin.legacyUrlHint')}
              inputMode="url"
            />
          </Section>
          <LegalTexts form={form} />
        </Column>
        <Column>
          <Section title={t('admin.vies')}>
            <SwitchField
              form={form}
              name="viesAllowed"
              label={t('admin.viesAllowed')}
              description={[t('admin.viesHint'), viesDecided === null ? '' : t('admin.viesDecided')]
                .join(' ')
                .trim()}
              {...(viesDecided === null ? {} : { disabled: true, checked: viesDecided })}
            />
          </Section>
          <Section title={t('admin.billing')} hint={t('admin.subscriptionsHint')}>
            <SwitchField form={form} name="subscriptions" label={t('admin.subscriptions')} />
            <TextField
              mt="md"
              form={form}
              name="billingCompany"
              label={t('admin.billingCompany')}
              description={billingCompanyName === '' ? t('admin.billingHint') : billingCompanyName}
              autoComplete="off"
            />
            <FieldRow>
              <IntegerField mt="md" form={form} name="trialDays" label={t('admin.trialLength')} />
              {form.values.subscriptions && (
                <DateField
                  mt="md"
                  form={form}
                  name="earlierFrom"
                  label={t('admin.earlierFrom')}
                  description={t('admin.earlierFromHint')}
                />
              )}
            </FieldRow>
          </Section>
          <Section title={t('admin.prices')}>
            <FieldRow>
              {offer?.packages.map((each) => (
                <DecimalField
                  key={each}
                  form={form}
                  name={`${each}Price`}
                  label={t(`admin.package_${each}`)}
                />
              ))}
            </FieldRow>
            <FieldRow>
              {(offer?.addons.length ?? 0) > 0 && (
                <DecimalField mt="md" form={form} name="addonPrice" label={t('admin.addonPrice')} />
              )}
              {offer?.features.includes('sms') && (
                <DecimalField mt="md" form={form} name="smsPrice" label={t('admin.smsPrice')} />
              )}
            </FieldRow>
          </Section>
        </Column>
      </Columns>
    </KeptForm>
  );
}

/** What people who sign up agree to, and who runs the installation. */
function LegalTexts({ form }: { form: ZodForm<z.input<typeof Shape>> }) {
  const t = useTexts();
  return (
    <Section title={t('admin.legal')} hint={t('admin.legalHint')}>
      <TextareaField form={form} name="terms" label={t('common.legalTerms')} autosize minRows={2} />
      <TextareaField
        mt="md"
        form={form}
        name="privacy"
        label={t('common.legalPrivacy')}
        autosize
        minRows={2}
      />
      <TextareaField
        mt="md"
        form={form}
        name="imprint"
        label={t('common.legalImprint')}
        autosize
        minRows={2}
      />
      <TextareaField
        mt="md"
        form={form}
        name="contact"
        label={t('common.legalContact')}
        autosize
        minRows={2}
      />
    </Section>
  );
}
