import { Alert, Button, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { callRoute } from '../../api/route-name.ts';
import { readOptions, useRead } from '../../api/use-read.ts';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { messageOf } from '../../ui/toast.tsx';
import { GuestHeading } from './guest-heading.tsx';
import classes from './guest-page.module.css';

const route = getRouteApi('/_guest/address');

type Outcome = { is: 'done' | 'half'; email: string } | { is: 'refused' } | { is: 'failed'; why: string };

/**
 * Asks whoever opened the link to confirm the change of an account's address: opening the link alone
 * changes nothing.
 */
export function AddressPage() {
  const t = useTexts();
  const { key = '' } = route.useSearch();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const asked = useRead('account.readAddressChange', { body: { key } }, { enabled: outcome === undefined });
  const answer = async (send: () => Promise<Outcome>) => {
    setBusy(true);
    setOutcome(await send().catch((error: unknown) => ({ is: 'failed', why: messageOf(error) }) as const));
    setBusy(false);
  };
  const confirm = async (): Promise<Outcome> => {
    const { data } = await callRoute('account.acceptAddressChange', { body: { key } });
    await queryClient.invalidateQueries({ queryKey: readOptions('preferences.get').queryKey });
    return { is: data.isDone ? 'done' : 'half', email: data.email };
  };
  const refuse = async (): Promise<Outcome> => {
    await callRoute('account.rejectAddressChange', { body: { key } });
    return { is: 'refused' };
  };
  if (outcome) return <Answered outcome={outcome} />;
  if (asked.error) return <Answered outcome={{ is: 'failed', why: messageOf(asked.error) }} />;
  const question = asked.data?.data;
  if (!question) return <LinesSkeleton lines={3} />;
  return (
    <div className={classes['stack']}>
      <GuestHeading
        title={t('account.addressQuestion', { from: question.from, to: question.to })}
        lead={t('account.addressQuestionLead')}
      />
      <Stack gap="sm">
        <Button size="md" fullWidth loading={isBusy} onClick={() => void answer(confirm)}>
          {t('account.addressConfirm')}
        </Button>
        <Button size="md" fullWidth variant="default" disabled={isBusy} onClick={() => void answer(refuse)}>
          {t('account.addressRefuse')}
        </Button>
      </Stack>
    </div>
  );
}

function Answered({ outcome }: { outcome: Outcome }) {
  const t = useTexts();
  return (
    <div className={classes['stack']}>
      <GuestHeading title={t('account.addressTitle')} lead="" />
      {outcome.is === 'failed' && (
        <Alert color="yellow" role="alert">
          {outcome.why}
        </Alert>
      )}
      {outcome.is === 'refused' && (
        <Alert color="yellow" role="status" title={t('account.addressRefused')}>
          {t('account.addressRefusedHint')}
        </Alert>
      )}
      {outcome.is === 'half' && (
        <Alert
          color="green"
          role="status"
          icon={<IconCircleCheck size={20} aria-hidden />}
          title={t('account.addressHalf')}
        >
          {t('account.addressHalfHint')}
        </Alert>
      )}
      {outcome.is === 'done' && (
        <Alert
          color="green"
          role="status"
          icon={<IconCircleCheck size={20} aria-hidden />}
          title={t('account.addressDone', { email: outcome.email })}
        >
          {t('account.addressDoneHint')}
        </Alert>
      )}
      <Button
        size="md"
        fullWidth
        renderRoot={(props) => <Link to={outcome.is === 'refused' ? '/recover' : '/dashboard'} {...props} />}
      >
        {outcome.is === 'refused' ? t('session.resetTitle') : t('session.goOn')}
      </Button>
    </div>
  );
}
