import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { ReadFailure } from '../../../ui/read-failure.tsx';
import { useReader } from '../../../ui/reader.ts';
import { ListFooter } from '../../../ui/table/list-footer.tsx';
import { showToast } from '../../../ui/toast.tsx';
import classes from './merge-page.module.css';

const route = getRouteApi('/_app/customers_/merge');

/** The merges, newest first, each with a way to undo it. */
export function MergeHistory() {
  const { t, instant } = useReader();
  const { perPage = 10, cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const merges = useRead('customerMerge.list', { query: { perPage, cursor } }, { keepPrevious: true });
  const undo = useWrite('customerMerge.undo', {
    refreshes: ['customer', 'invoice', 'quotation', 'recurring', 'mandate', 'overview'],
    onSuccess: () => showToast({ level: 'success', title: t('customerMerge.undone') }),
  });
  if (!merges.data) return <ReadFailure of={[merges]} />;
  if (merges.data.data.length === 0) return null;
  return (
    <section className={classes['card']} aria-label={t('customerMerge.history')}>
      <h2 className={classes['heading']}>{t('customerMerge.history')}</h2>
      <ul className={classes['history']}>
        {merges.data.data.map(({ id, customers, masterName, mergedAt, mergedByName, undoneAt }) => {
          const names = customers.map(({ name }) => name).join(', ');
          return (
            <li key={id}>
              <div>
                <span>{t('customerMerge.historyLine', { names, master: masterName })}</span>
                <span className={classes['about']}>
                  {t('customerMerge.by_whom', { name: mergedByName, date: instant(mergedAt) })}
                </span>
              </div>
              {undoneAt === null ? (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<IconArrowBackUp size={16} aria-hidden />}
                  aria-label={`${t('customerMerge.undo')}: ${names}`}
                  disabled={undo.isPending}
                  onClick={() => undo.mutate({ params: { id } })}
                >
                  {t('customerMerge.undo')}
                </Button>
              ) : (
                <span className={classes['about']}>
                  {t('customerMerge.undoneOn', { date: instant(undoneAt) })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <ListFooter
        meta={merges.data.meta}
        perPage={perPage}
        onPerPage={(size) =>
          void navigate({ search: (before) => ({ ...before, perPage: size, cursor: undefined }) })
        }
        onCursor={(next) => void navigate({ search: (before) => ({ ...before, cursor: next }) })}
      />
    </section>
  );
}
