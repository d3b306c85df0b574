import { Alert, Button, Loader } from '@mantine/core';
import { ApiError, ERRORS } from '@penning/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { callRoute } from '../../api/route-name.ts';
import { readOptions } from '../../api/use-read.ts';
import { useTexts } from '../../ui/reader.ts';
import { messageOf } from '../../ui/toast.tsx';
import { GuestHeading } from './guest-heading.tsx';
import classes from './guest-page.module.css';

const route = getRouteApi('/_guest/verify');

/** Confirms the email address with the key in the link: opening it is enough. */
export function VerifyPage() {
  const t = useTexts();
  const { key = '' } = route.useSearch();
  // A key works once, so it is sent once, however often the page is rendered.
  const outcome = useQuery({
    queryKey: ['verify', key],
    queryFn: () => confirm(key),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <div className={classes['stack']}>
      <GuestHeading title={t('session.verifyTitle')} lead={outcome.data?.email ?? ''} />
      {outcome.isPending && (
        <Alert color="gray" role="status" icon={<Loader size={18} aria-hidden />}>
          {t('session.verifyWorking')}
        </Alert>
      )}
      {outcome.data && (
        <Alert color="green" role="status" icon={<IconCircleCheck size={20} aria-hidden />}>
          {t('session.verifyDone')}
        </Alert>
      )}
      {outcome.error && (
        <Alert color="yellow" role="alert" title={t('session.verifyFailed')}>
          {isKeyRefused(outcome.error) ? t('session.verifyAgain') : messageOf(outcome.error)}
        </Alert>
      )}
      {!outcome.isPending && (
        <Button size="md" fullWidth renderRoot={(props) => <Link to="/dashboard" {...props} />}>
          {t('session.goOn')}
        </Button>
      )}
    </div>
  );
}

function isKeyRefused(error: Error): boolean {
  return error instanceof ApiError && error.code === ERRORS.keyInvalid.code;
}

/** A key that verifies a company's address, which belongs to no account. */
const ADDRESS_KEY = 's.';

async function confirm(key: string): Promise<{ email: string }> {
  if (key.startsWith(ADDRESS_KEY)) {
    const { address } = (await callRoute('emailAddress.verify', { body: { key } })).data;
    return { email: address };
  }
  const { data } = await callRoute('account.verify', { body: { key } });
  await queryClient.invalidateQueries({ queryKey: readOptions('preferences.get').queryKey });
  return data;
}
