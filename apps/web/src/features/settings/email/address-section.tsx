import { Badge, Button, Menu } from '@mantine/core';
import { type EmailAddress, EMAIL_ADDRESS_USES, EmailAddressInput } from '@penning/contract';
import { IconDots } from '@tabler/icons-react';
import type { z } from 'zod';
import { useWrite } from '../../../api/use-write.ts';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import { useMay } from '../../session/use-preferences.ts';
import classes from './email.module.css';

const NEW: z.input<typeof EmailAddressInput> = { address: '', use: 'send' };

interface Props {
  addresses: readonly EmailAddress[];
  /** The initial address. */
  suggested?: string;
  /** The page has a more important button. */
  isSecondary?: boolean;
}

/** The addresses that emails are sent from and those that receive copies. */
export function AddressSection({ addresses, suggested = '', isSecondary = false }: Props) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const form = useZodForm<z.input<typeof EmailAddressInput>>(EmailAddressInput, {
    ...NEW,
    address: suggested,
  });
  const create = useWrite('emailAddress.create', {
    errorTitle: false,
    refreshes: ['setup'],
    onSuccess: ({ data }) =>
      showToast({ level: 'success', title: t(data.verified ? 'sender.addedVerified' : 'sender.added') }),
  });
  return (
    <div className={classes['stack']}>
      {addresses.length === 0 ? (
        <p className={classes['hint']}>{t('sender.noAddresses')}</p>
      ) : (
        <ul className={classes['addresses']}>
          {addresses.map((address) => (
            <li key={address.id} className={classes['address']}>
              <span className={classes['mail']}>{address.address}</span>
              {address.isDefault && (
                <Badge color="green" variant="light">
                  {t('sender.default')}
                </Badge>
              )}
              <Badge color={address.verified ? 'gray' : 'yellow'} variant="light">
                {t(`sender.state_${address.type}`)}
              </Badge>
              {mayWrite && <AddressMenu address={address} />}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <KeptForm
          keep="emailAddress:new"
          isAside
          form={form}
          onSubmit={async (body) => {
            await create.mutateAsync({ body });
            form.setValues(NEW);
            form.resetDirty(NEW);
          }}
          actions={
            <SubmitButton
              form={form}
              label={t('sender.add')}
              {...(isSecondary ? { variant: 'default' } : {})}
            />
          }
        >
          <FieldRow>
            <TextField form={form} name="address" type="email" label={t('sender.address')} required />
            <SelectField
              form={form}
              name="use"
              label={t('sender.use')}
              data={EMAIL_ADDRESS_USES.map((value) => ({ value, label: t(`sender.use_${value}`) }))}
            />
          </FieldRow>
        </KeptForm>
      )}
    </div>
  );
}

function AddressMenu({ address: { id, address, type, isDefault, verified } }: { address: EmailAddress }) {
  const t = useTexts();
  const params = { id };
  const makeDefault = useWrite('emailAddress.makeDefault');
  const resend = useWrite('emailAddress.resend', {
    onSuccess: () => showToast({ level: 'success', title: t('sender.resent') }),
  });
  const remove = useWrite('emailAddress.delete', {
    onSuccess: ({ data }) =>
      showToast({
        level: 'success',
        title:
          data.sendsFrom === '' ? t('sender.removedLast') : t('sender.removed', { address: data.sendsFrom }),
      }),
  });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" aria-label={`${t('common.actions')}: ${address}`}>
          <IconDots size={18} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {type === 'send' && !isDefault && (
          <Menu.Item onClick={() => makeDefault.mutate({ params })}>{t('sender.makeDefault')}</Menu.Item>
        )}
        {!verified && <Menu.Item onClick={() => resend.mutate({ params })}>{t('sender.resend')}</Menu.Item>}
        <Menu.Item color="red" onClick={() => remove.mutate({ params })}>
          {t('sender.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
