import { Button, Group } from '@mantine/core';
import type { OwnInvitation } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { reader, useReader } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import classes from './switch-company.module.css';
import { useSwitchCompany } from './use-switch-company.ts';

/** The companies that invite the person; nothing when there are none. */
export function InvitationList() {
  const invitations = useRead('user.listInvitations');
  return (
    <>
      <ReadFailure of={[invitations]} />
      {invitations.data?.data.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </>
  );
}

function Invitation({ invitation }: { invitation: OwnInvitation }) {
  const { t, instant } = useReader();
  const { id, companyName, invitedBy, role, until } = invitation;
  const { switchTo } = useSwitchCompany();
  const accept = useWrite('user.acceptInvitation', {
    refreshes: ['preferences', 'company'],
    onSuccess: () => switchTo({ id, name: companyName }),
  });
  const decline = useWrite('user.declineInvitation', {
    refreshes: ['preferences'],
    onSuccess: () =>
      showToast({ level: 'info', title: reader().t('user.invitationDeclined', { company: companyName }) }),
  });
  const busy = accept.isPending || decline.isPending;
  return (
    <section
      className={classes['invitation']}
      aria-label={t('user.invitationTitle', { company: companyName })}
    >
      <div>
        <strong>{t('user.invitationTitle', { company: companyName })}</strong>
        <p>
          {t('user.invitationText', {
            inviter: invitedBy,
            role: t(`user.role_${role}`),
            until: instant(until),
          })}
        </p>
      </div>
      <Group gap="sm">
        <Button variant="default" disabled={busy} onClick={() => decline.mutate({ params: { id } })}>
          {t('user.invitationDecline')}
        </Button>
        <Button loading={accept.isPending} disabled={busy} onClick={() => accept.mutate({ params: { id } })}>
          {t('user.invitationAccept')}
        </Button>
      </Group>
    </section>
  );
}
