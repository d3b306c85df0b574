import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callRoute } from '../../../api/route-name.ts';
import { useRead } from '../../../api/use-read.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { EditorSkeleton } from '../../invoice/draft/editor-skeleton.tsx';
import { useMasterData } from '../../invoice/draft/use-master-data.ts';
import { RecurringEditor } from './recurring-editor.tsx';

interface Props {
  /** Absent for a new one. */
  id: string | undefined;
  /** Chosen beforehand. */
  customerId: string | undefined;
}

/** The creator of recurring invoices: reads its data once; from then on it is ahead of the server. */
export function RecurringPage({ id, customerId }: Props) {
  const t = useTexts();
  const recurring = useQuery({
    queryKey: ['openRecurring', id],
    queryFn: ({ signal }) => callRoute('recurring.get', { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  const master = useMasterData('invoice');
  const customer = useRead(
    'customer.get',
    { params: { id: customerId ?? '' } },
    { enabled: customerId !== undefined },
  );
  const title = t(id === undefined ? 'recurring.newRecurring' : 'recurring.editRecurring');
  const error = recurring.error ?? master.error;
  if (error) {
    return (
      <Page title={title}>
        <Failure
          error={error}
          onRetry={() => void (recurring.error ? recurring.refetch() : master.refetch())}
          wayOut={
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/archive" search={{ type: 'recurring' }} {...props} />}
            >
              {t('archive.tab_recurring')}
            </Button>
          }
        />
      </Page>
    );
  }
  const read = id === undefined ? undefined : recurring.data?.data;
  const waitsForCustomer = customer.isLoading && customer.fetchStatus !== 'idle';
  if (!master.data || (id !== undefined && !read) || recurring.isFetching || waitsForCustomer) {
    return (
      <Page title={title}>
        <EditorSkeleton hasSteps={false} />
      </Page>
    );
  }
  return <RecurringEditor recurring={read} master={master.data} customer={customer.data?.data} />;
}
