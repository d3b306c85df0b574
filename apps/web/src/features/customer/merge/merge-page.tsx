import { Button, Group, SegmentedControl, Switch } from '@mantine/core';
import { DUPLICATES_BY } from '@penning/contract';
import { defined } from '@penning/domain';
import { IconArrowLeft, IconUsers } from '@tabler/icons-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useRead } from '../../../api/use-read.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { DuplicateCard } from './duplicate-card.tsx';
import { MergeHistory } from './merge-history.tsx';
import classes from './merge-page.module.css';

const route = getRouteApi('/_app/customers_/merge');

/** Customers that may be the same, a card for each group, and earlier merges. */
export function MergePage() {
  const t = useTexts();
  const { by = 'email', status } = route.useSearch();
  const navigate = route.useNavigate();
  const groups = useRead('customerMerge.listDuplicates', { query: { by, status } }, { keepPrevious: true });
  return (
    <Page
      title={t('customerMerge.title')}
      lead={t('customerMerge.lead')}
      actions={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/customers" {...props} />}
        >
          {t('customerMerge.back')}
        </Button>
      }
    >
      <Group className={classes['by'] ?? ''} gap="md">
        <SegmentedControl
          aria-label={t('customerMerge.by')}
          value={by}
          onChange={(value) =>
            void navigate({ search: { by: defined(DUPLICATES_BY.find((one) => one === value)), status } })
          }
          data={DUPLICATES_BY.map((value) => ({ value, label: t(`customerMerge.by_${value}`) }))}
        />
        <Switch
          label={t('customerMerge.withArchived')}
          checked={status === 'all'}
          onChange={({ currentTarget: { checked } }) =>
            void navigate({ search: { by, status: checked ? 'all' : undefined } })
          }
        />
      </Group>
      {groups.error && <Failure error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.isPending && <LinesSkeleton />}
      {groups.data?.data.length === 0 && (
        <EmptyState
          icon={<IconUsers size={28} />}
          title={t('customerMerge.none')}
          text={t('customerMerge.noneText')}
        />
      )}
      <div className={classes['groups']} aria-busy={groups.isPlaceholderData}>
        {groups.data?.data.map((group) => (
          <DuplicateCard key={group.customers.map(({ id }) => id).join()} group={group} />
        ))}
      </div>
      <MergeHistory />
    </Page>
  );
}
