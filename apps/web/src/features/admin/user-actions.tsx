import { ActionIcon, Menu } from '@mantine/core';
import type { AdminUser } from '@penning/contract';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

/** The possible actions on somebody's account. */
export function UserActions({ user }: { user: AdminUser }) {
  const t = useTexts();
  const { id, name, status, isAdmin, sessions } = user;
  const [asking, setAsking] = useState<'disable' | 'makeAdmin'>();
  const said = (title: string) => ({
    onSuccess: () => {
      setAsking(undefined);
      showToast({ level: 'success', title });
    },
  });
  const disable = useWrite('admin.disableUser', said(t('accountant.userDisabled', { name })));
  const enable = useWrite('admin.enableUser', said(t('accountant.userEnabled', { name })));
  const end = useWrite('admin.endSessions', said(t('admin.sessionsEnded', { name })));
  const make = useWrite('admin.makeAdmin', said(t('admin.madeAdmin', { name })));
  const unmake = useWrite('admin.unmakeAdmin', said(t('admin.unmadeAdmin', { name })));
  const call = { params: { id } };
  const asked = asking === 'makeAdmin' ? make : disable;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('admin.actionsFor', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={sessions === 0} onClick={() => end.mutate(call)}>
            {t('admin.endSessions')}
          </Menu.Item>
          {isAdmin ? (
            <Menu.Item onClick={() => unmake.mutate(call)}>{t('admin.unmakeAdmin')}</Menu.Item>
          ) : (
            status === 'active' && (
              <Menu.Item onClick={() => setAsking('makeAdmin')}>{t('admin.makeAdmin')}</Menu.Item>
            )
          )}
          <Menu.Divider />
          {status === 'active' ? (
            <Menu.Item color="red" onClick={() => setAsking('disable')}>
              {t('admin.disableUser')}
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => enable.mutate(call)}>{t('admin.enableUser')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking !== undefined}
        title={t(asking === 'makeAdmin' ? 'admin.makeAdminTitle' : 'admin.disableTitle', { name })}
        confirmLabel={t(asking === 'makeAdmin' ? 'admin.makeAdmin' : 'admin.disableUser')}
        busy={asked.isPending}
        onClose={() => setAsking(undefined)}
        onConfirm={() => asked.mutate(call, { onError: () => setAsking(undefined) })}
      >
        {t(asking === 'makeAdmin' ? 'admin.makeAdminText' : 'admin.disableText')}
      </ConfirmDialog>
    </>
  );
}
