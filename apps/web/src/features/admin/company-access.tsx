import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { AccountantNumber, type CompanyDetails } from '@penning/contract';
import { FEATURES, PACKAGES } from '@penning/domain';
import { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { SelectField, TextField, TextareaField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { StateBadge } from '../record/state-badge.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import classes from './admin.module.css';

const Choice = z.strictObject({ package: z.enum(PACKAGES), features: z.array(z.enum(FEATURES)) });
const Suspension = z.strictObject({
  reason: z
    .string()
    .refine((text) => text.trim() !== '', { error: 'required' })
    .max(500, { error: 'tooLong' }),
});
const Link = z.strictObject({ accountant: z.union([z.literal(''), AccountantNumber]) });

/** The package and features of a company, its suspension, and its accounting firm. */
export function CompanyAccess({ company }: { company: CompanyDetails }) {
  const t = useTexts();
  return (
    <div className={classes['sections']}>
      <section aria-label={t('admin.package')}>
        <h3>{t('admin.package')}</h3>
        <PackageForm company={company} />
      </section>
      <section aria-label={t('admin.linkTitle')}>
        <h3>{t('admin.linkTitle')}</h3>
        <p className={classes['hint']}>{t('admin.linkHint')}</p>
        <LinkForm company={company} />
      </section>
      {(company.state === 'demo' || company.state === 'pending') && (
        <section aria-label={t('admin.confirmTitle')}>
          <h3>{t('admin.confirmTitle')}</h3>
          <p className={classes['hint']}>{t('admin.confirmHint')}</p>
          <ConfirmButton company={company} />
        </section>
      )}
      <section aria-label={t('admin.suspendTitle')}>
        <h3>{t('admin.suspendTitle')}</h3>
        <p className={classes['hint']}>{t('admin.suspendHint')}</p>
        {(company.state === 'suspended' || company.state === 'cancelled') && <Stopped company={company} />}
        {company.state !== 'suspended' && <SuspendForm company={company} />}
      </section>
    </div>
  );
}

function ConfirmButton({ company }: { company: CompanyDetails }) {
  const t = useTexts();
  const confirm = useWrite('admin.confirmCompany', {
    onSuccess: () => showToast({ level: 'success', title: t('admin.confirmed', { name: company.name }) }),
  });
  return (
    <Button
      variant="default"
      loading={confirm.isPending}
      onClick={() => confirm.mutate({ params: { id: company.id } })}
    >
      {t('admin.confirm')}
    </Button>
  );
}

function PackageForm({ company }: { company: CompanyDetails }) {
  const t = useTexts();
  const offer = useRead('installation.get').data?.data.offer;
  const packages = PACKAGES.filter(
    (each) => each === company.package || (offer?.packages.includes(each) ?? false),
  );
  const granted = FEATURES.filter((each) => offer?.features.includes(each));
  const form = useZodForm(Choice, { package: company.package, features: company.features });
  const choose = useWrite('admin.choosePackage', {
    errorTitle: false,
    onSuccess: () => showToast({ level: 'success', title: t('admin.packageSaved') }),
  });
  return (
    <KeptForm
      keep={`company:${company.id}:package`}
      form={form}
      onSubmit={(body) => choose.mutateAsync({ params: { id: company.id }, body })}
      actions={<SubmitButton form={form} variant="default" />}
    >
      <SelectField
        form={form}
        name="package"
        label={t('admin.package')}
        data={packages.map((value) => ({ value, label: t(`admin.package_${value}`) }))}
      />
      <Checkbox.Group
        label={t('admin.features')}
        description={t('admin.featuresHint')}
        {...form.getInputProps('features')}
      >
        <Stack gap="xs" mt="xs">
          {granted.map((feature) => (
            <Checkbox key={feature} value={feature} label={t(`admin.feature_${feature}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </KeptForm>
  );
}

function LinkForm({ company }: { company: CompanyDetails }) {
  const t = useTexts();
  const form = useZodForm(Link, { accountant: company.accountant?.number ?? '' });
  const link = useWrite('admin.linkAccountant', {
    errorTitle: false,
    onSuccess: () => showToast({ level: 'success', title: t('admin.linkSaved') }),
  });
  return (
    <KeptForm
      keep={`company:${company.id}:accountant`}
      form={form}
      onSubmit={(body) => link.mutateAsync({ params: { id: company.id }, body })}
      actions={<SubmitButton form={form} variant="default" />}
    >
      <TextField
        form={form}
        name="accountant"
        label={t('accountant.accountantId')}
        {...(company.accountant ? { description: company.accountant.name } : {})}
        inputMode="numeric"
        autoComplete="off"
      />
    </KeptForm>
  );
}

function SuspendForm({ company }: { company: CompanyDetails }) {
  const t = useTexts();
  const form = useZodForm(Suspension, { reason: '' });
  const suspend = useWrite('admin.suspendCompany', {
    errorTitle: false,
    onSuccess: () => showToast({ level: 'success', title: t('admin.suspended', { name: company.name }) }),
  });
  return (
    <KeptForm
      keep={`company:${company.id}:suspension`}
      form={form}
      onSubmit={(body) => suspend.mutateAsync({ params: { id: company.id }, body })}
      actions={<SubmitButton form={form} label={t('admin.suspend')} color="red" variant="light" />}
    >
      <TextareaField form={form} name="reason" label={t('admin.reason')} autosize minRows={2} required />
    </KeptForm>
  );
}

function Stopped({ company }: { company: CompanyDetails }) {
  const t = useTexts();
  const reactivate = useWrite('admin.reactivateCompany', {
    onSuccess: () => showToast({ level: 'success', title: t('admin.reactivated', { name: company.name }) }),
  });
  return (
    <Stack gap="sm" align="flex-start">
      <StateBadge state={company.state} />
      {company.suspendedReason !== '' && <Text size="sm">{company.suspendedReason}</Text>}
      <Button
        variant="default"
        loading={reactivate.isPending}
        onClick={() => reactivate.mutate({ params: { id: company.id } })}
      >
        {t('admin.reactivate')}
      </Button>
    </Stack>
  );
}
