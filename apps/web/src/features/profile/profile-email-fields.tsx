import { Anchor } from '@mantine/core';
import type { ProfileValues } from '@penning/contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/use-read.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { CheckboxField, OptionalSelectField, TextField } from '../../ui/form/fields.tsx';
import { LinesField } from '../../ui/form/textarea-fields.tsx';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import classes from './profile-form.module.css';

/** Who a profile's emails come from, and who else receives them. */
export function ProfileEmailFields({ form }: { form: ZodForm<ProfileValues> }) {
  const t = useTexts();
  return (
    <div className={classes['stack']}>
      <FieldRow>
        <TextField form={form} name="emailFrom" label={t('settings.emailFrom')} />
        <AddressField form={form} />
      </FieldRow>
      <LinesField
        form={form}
        name="emailCc"
        label={t('settings.emailCc')}
        description={t('settings.emailCcHint')}
      />
      <CheckboxField form={form} name="mergeMailAttachments" label={t('settings.mergeMailAttachments')} />
    </div>
  );
}

/** One of the verified sender addresses; the company's default when none is chosen. */
function AddressField({ form }: { form: ZodForm<ProfileValues> }) {
  const t = useTexts();
  const addresses = useRead('emailAddress.list', undefined, { isAside: true }).data?.data;
  const sending = (addresses ?? []).filter(({ type }) => type === 'send');
  const usual = sending.find(({ isDefault }) => isDefault)?.address;
  return (
    <OptionalSelectField
      form={form}
      name="emailAddressId"
      label={t('settings.profileAddress')}
      emptyLabel={
        usual === undefined
          ? t(addresses ? 'settings.profileAddressNone' : 'common.loading')
          : t('settings.profileAddressDefault', { address: usual })
      }
      data={sending.map(({ id, address }) => ({ value: id, label: address }))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <>
          {t('settings.profileAddressHint')}{' '}
          <Anchor inherit renderRoot={(props) => <Link to="/settings/email" {...props} />}>
            {t('settings.profileAddressAdd')}
          </Anchor>
        </>
      }
    />
  );
}
