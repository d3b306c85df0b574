import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Recurring } from '@penning/contract';
import {
  IconCopy,
  IconDotsVertical,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import classes from '../../document/document-details.module.css';
import { useMay, useMayDelete } from '../../session/use-preferences.ts';

interface Props {
  recurring: Recurring;
  onGone: () => void;
  onOpen: (id: string) => void;
}

/** What can be done with a recurring invoice now. */
export function RecurringActions({ recurring, onGone, onOpen }: Props) {
  const { t, date } = useReader();
  const mayWrite = useMay('document.write');
  const mayDelete = useMayDelete(recurring.createdById);
  const [asking, setAsking] = useState<'resume' | 'skip' | 'delete'>();
  const { id, state, nextOn } = recurring;
  const params = { id };
  const done = (title: string) => () => {
    setAsking(undefined);
    showToast({ level: 'success', title });
  };
  const refreshes = ['invoice'] as const;
  const pause = useWrite('recurring.pause', { refreshes, onSuccess: done(t('recurring.paused')) });
  const resume = useWrite('recurring.resume', { refreshes, onSuccess: done(t('recurring.resumed')) });
  const day = nextOn === null ? '' : date(nextOn);
  const skipped = done(t('recurring.skipped', { date: day }));
  const skip = useWrite('recurring.skip', { refreshes, onSuccess: skipped });
  const copy = useWrite('recurring.copy', {
    onSuccess: ({ data }) => {
      done(t('recurring.copied'))();
      onOpen(data.id);
    },
  });
  const remove = useWrite('recurring.delete', {
    onSuccess: () => {
      done(t('recurring.deleted'))();
      onGone();
    },
  });
  if (!mayWrite) return null;
  return (
    <div className={classes['actions']}>
      <Button
        leftSection={<IconPencil size={17} aria-hidden />}
        renderRoot={(props) => <Link to="/recurring/$id" params={{ id }} {...props} />}
      >
        {t('common.edit')}
      </Button>
      {state === 'active' && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={17} aria-hidden />}
          loading={pause.isPending}
          onClick={() => pause.mutate({ params })}
        >
          {t('recurring.pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={17} aria-hidden />}
          onClick={() => setAsking('resume')}
        >
          {t('recurring.resume')}
        </Button>
      )}
      {nextOn !== null && (
        <Button
          variant="default"
          leftSection={<IconPlayerSkipForward size={17} aria-hidden />}
          onClick={() => setAsking('skip')}
        >
          {t('recurring.skip', { date: day })}
        </Button>
      )}
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('archive.moreActions')}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={17} aria-hidden />} onClick={() => copy.mutate({ params })}>
            {t('recurring.copy')}
          </Menu.Item>
          {mayDelete && <DeleteItem onClick={() => setAsking('delete')} />}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking === 'resume'}
        title={t('recurring.resumeTitle')}
        confirmLabel={t('recurring.resume')}
        busy={resume.isPending}
        onClose={() => setAsking(undefined)}
        onConfirm={() => resume.mutate({ params })}
      >
        {t('recurring.resumeText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'skip' && nextOn !== null}
        title={t('recurring.skipTitle', { date: day })}
        confirmLabel={t('recurring.skip', { date: day })}
        busy={skip.isPending}
        onClose={() => setAsking(undefined)}
        onConfirm={() => nextOn !== null && skip.mutate({ params, body: { occursOn: nextOn } })}
      >
        {t('recurring.skipText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'delete'}
        title={t('recurring.deleteTitle')}
        confirmLabel={t('common.delete')}
        busy={remove.isPending}
        onClose={() => setAsking(undefined)}
        onConfirm={() => remove.mutate({ params })}
      >
        {t('recurring.deleteText')}
      </ConfirmDialog>
    </div>
  );
}

function DeleteItem({ onClick }: { onClick: () => void }) {
  const t = useTexts();
  return (
    <Menu.Item color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={onClick}>
      {t('common.delete')}
    </Menu.Item>
  );
}
