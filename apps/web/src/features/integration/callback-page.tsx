import { Button } from '@mantine/core';
import { type Integration, isAskedByAccountant } from '@penning/contract';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useOnceFor } from '../../api/use-once-for.ts';
import { useWrite } from '../../api/use-write.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { messageOf, showToast } from '../../ui/toast.tsx';
import { usePreferences } from '../session/use-preferences.ts';

const route = getRouteApi('/_app/settings/integrations_/callback/$provider');

/** Where a service redirects people after authorisation: finishes connecting, once. */
export function CallbackPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { provider: name } = route.useParams();
  const answer = route.useSearch();
  const { company_id: own } = usePreferences();
  const state = answer.state ?? '';
  const byAccountant = isAskedByAccountant(state);
  const company = state.split('.')[1];

  const back = (kind?: Integration['class']) =>
    byAccountant
      ? navigate({
          to: '/accountant/integrations',
          search: company === own ? {} : { company },
          replace: true,
        })
      : navigate({ to: '/settings/integrations', hash: kind ?? '', replace: true });
  const done = ({ data }: { data: Integration }) => {
    showToast({ level: 'success', title: t('integration.connectedToast', { name: data.title }) });
    void back(data.class);
  };
  const finish = useWrite('integration.callback', { errorTitle: false, onSuccess: done });
  const finishForAccountant = useWrite('accountantIntegration.callback', {
    errorTitle: false,
    onSuccess: done,
  });
  const { mutate, error } = byAccountant ? finishForAccountant : finish;

  useOnceFor('arrived', () => mutate({ params: { name }, query: answer }));

  return (
    <Page title={t(error ? 'integration.title' : 'integration.returning')} narrow>
      {error ? (
        <div role="alert">
          <EmptyState
            icon={<IconPlugConnectedX size={28} />}
            title={t('integration.returnFailed')}
            text={messageOf(error)}
            action={<Button onClick={() => void back()}>{t('integration.back')}</Button>}
          />
        </div>
      ) : (
        <LinesSkeleton lines={2} />
      )}
    </Page>
  );
}
