import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { RevenueGroup } from '@penning/contract';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import classes from './receipt.module.css';

/** Where the turnover of the tills' revenue groups goes. */
export function RevenueGroupDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const groups = useRead('receipt.listGroups', {});
  return (
    <Dialog opened onClose={onClose} title={t('receipt.groups')} size="lg">
      {groups.data ? (
        groups.data.data.length === 0 ? (
          <Text size="sm">{t('receipt.noGroups')}</Text>
        ) : (
          <GroupForm groups={groups.data.data} onDone={onClose} />
        )
      ) : groups.error ? (
        <Failure error={groups.error} onRetry={() => void groups.refetch()} />
      ) : (
        <LinesSkeleton lines={5} />
      )}
    </Dialog>
  );
}

function GroupForm({ groups, onDone }: { groups: readonly RevenueGroup[]; onDone: () => void }) {
  const t = useTexts();
  const ledgerList = useRead('ledger.list', {});
  const codeList = useRead('vatCode.list', {});
  const ledgers = ledgerList.data?.data ?? [];
  const codes = codeList.data?.data ?? [];
  const [chosen, setChosen] = useState(groups);
  const save = useWrite('receipt.saveGroups', {
    onSuccess: () => {
      showToast({ level: 'success', title: t('receipt.groupsSaved') });
      onDone();
    },
  });
  const change = (index: number, changes: Partial<RevenueGroup>) =>
    setChosen(chosen.map((group, at) => (at === index ? { ...group, ...changes } : group)));
  const suggested = (id: string | null) => ledgers.find((ledger) => ledger.id === id)?.name;
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({
          body: {
            groups: chosen.map(({ source, group, ledgerId, vatId }) => ({ source, group, ledgerId, vatId })),
          },
        });
      }}
    >
      <Text size="sm">{t('receipt.groupsText')}</Text>
      <ReadFailure of={[ledgerList, codeList]} />
      {chosen.map(({ source, group, name, ledgerId, vatId, suggestedLedgerId }, index) => {
        const title = name === '' || name === group ? group : `${group} (${name})`;
        const like = suggested(suggestedLedgerId);
        return (
          <fieldset key={`${source} ${group}`} className={classes['group']}>
            <legend>{title}</legend>
            <NativeSelect
              label={t('receipt.ledger')}
              aria-label={`${title}: ${t('receipt.ledger')}`}
              value={ledgerId ?? ''}
              onChange={(event) => change(index, { ledgerId: event.currentTarget.value || null })}
              data={[
                {
                  value: '',
                  label: like ? t('receipt.byItselfNamed', { name: like }) : t('receipt.byItself'),
                },
                ...ledgers.map((ledger) => ({
                  value: ledger.id,
                  label: `${ledger.ledgerNumber} ${ledger.name}`.trim(),
                })),
              ]}
            />
            <NativeSelect
              label={t('receipt.vatCode')}
              aria-label={`${title}: ${t('receipt.vatCode')}`}
              value={vatId ?? ''}
              onChange={(event) => change(index, { vatId: event.currentTarget.value || null })}
              data={[
                { value: '', label: t('receipt.byItself') },
                ...codes.map((code) => ({ value: code.id, label: code.name })),
              ]}
            />
          </fieldset>
        );
      })}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </Group>
    </form>
  );
}
