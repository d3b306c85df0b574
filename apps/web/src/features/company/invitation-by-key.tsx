import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { callRoute } from '../../api/route-name.ts';
import { readOptions } from '../../api/use-read.ts';
import { useTexts } from '../../ui/reader.ts';
import { messageOf } from '../../ui/toast.tsx';
import { InvitationList } from './invitation-list.tsx';

/** Confirms the person's address with the key of their invitation, then shows who invites them. */
export function InvitationByKey({ keyOfMail: key }: { keyOfMail: string }) {
  const t = useTexts();
  const router = useRouter();
  // A key works once: it is sent once, however often the component renders.
  const outcome = useQuery({
    queryKey: ['prove', key],
    queryFn: async () => {
      await prove(key);
      await router.navigate({ to: '/switch-company', search: {}, replace: true });
      return true;
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (outcome.isPending) return null;
  return (
    <>
      {outcome.error && (
        <Alert color="yellow" role="alert" mb="lg" title={messageOf(outcome.error)}>
          {t('account.inviteSignedInElsewhere')}
        </Alert>
      )}
      <InvitationList />
    </>
  );
}

async function prove(key: string): Promise<void> {
  await callRoute('user.verifyByInvitation', { body: { key } });
  await queryClient.invalidateQueries({ queryKey: readOptions('preferences.get').queryKey });
  await queryClient.invalidateQueries({ queryKey: readOptions('user.listInvitations').queryKey });
}
