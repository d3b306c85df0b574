import { Button, Divider, Group } from '@mantine/core';
import type { User } from '@penning/contract';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { reader, useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

/** The calls that change someone: those of a company, or of an accounting firm. */
const CALLS = {
  user: {
    resend: 'user.resendInvitation',
    enable: 'user.enable',
    disable: 'user.disable',
    remove: 'user.remove',
  },
  accountant: {
    resend: 'accountant.resendInvitation',
    enable: 'accountant.enableUser',
    disable: 'accountant.disableUser',
    remove: 'accountant.removeUser',
  },
} as const;

/** Actions on a person: inviting them again, blocking them, removing them. */
export function UserActions({
  user,
  of = 'user',
  onDone,
}: {
  user: User;
  /** Whether the people belong to the company or to the accounting firm. */
  of?: keyof typeof CALLS;
  onDone: () => void;
}) {
  const calls = CALLS[of];
  const t = useTexts();
  const [asked, setAsked] = useState<'disable' | 'remove' | 'withdraw'>();
  const args = { params: { id: user.id } };
  const { name } = user;
  const done = (title: string) => ({
    onSuccess: () => {
      showToast({ level: 'success', title });
      onDone();
    },
  });
  const resend = useWrite(calls.resend, done(reader().t('user.resent', { name })));
  const enable = useWrite(calls.enable, done(reader().t('user.enabled', { name })));
  const disable = useWrite(calls.disable, done(reader().t('user.disabled', { name })));
  const remove = useWrite(calls.remove, {
    ...done(reader().t(user.invitedUntil ? 'user.withdrawn' : 'user.removed', { name })),
    errorTitle: reader().t('user.deleteFailed'),
  });
  return (
    <>
      <Divider my="lg" />
      <Group gap="sm">
        {user.invitedUntil ? (
          <>
            <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate(args)}>
              {t('user.resend')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setAsked('withdraw')}>
              {t('user.withdraw')}
            </Button>
          </>
        ) : (
          <>
            {user.status === 'disabled' ? (
              <Button variant="default" loading={enable.isPending} onClick={() => enable.mutate(args)}>
                {t('user.enable')}
              </Button>
            ) : (
              <Button variant="default" onClick={() => setAsked('disable')}>
                {t('user.disable')}
              </Button>
            )}
            <Button variant="subtle" color="red" onClick={() => setAsked('remove')}>
              {t('user.remove')}
            </Button>
          </>
        )}
      </Group>
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked ? t(`user.${asked}Title`, { name }) : ''}
        confirmLabel={asked ? t(`user.${asked}`) : ''}
        busy={disable.isPending || remove.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={() =>
          (asked === 'disable' ? disable : remove).mutate(args, { onSettled: () => setAsked(undefined) })
        }
      >
        {asked && t(`user.${asked}Text`)}
      </ConfirmDialog>
    </>
  );
}
