import { ActionIcon, Button, Group, Text } from '@mantine/core';
import type { Passkey } from '@penning/contract';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useReader } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

/** The person's passkeys: add, rename, delete. */
export function PasskeySection() {
  const { t, instant } = useReader();
  const list = useRead('account.listPasskeys');
  const host = useRead('account.getSecurity').data?.data.passkeyHost;
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey>();
  const [deleting, setDeleting] = useState<Passkey>();
  const remove = useWrite('account.deletePasskey', {
    onSuccess: () => showToast({ level: 'success', title: t('common.deleted') }),
  });
  const columns = useMemo<Column<Passkey>[]>(
    () => [
      { id: 'name', header: t('account.passkeyName'), cell: ({ name }) => name },
      {
        id: 'created',
        header: t('account.createdAt'),
        hide: 'phone',
        cell: ({ createdAt }) => instant(createdAt),
      },
      {
        id: 'used',
        header: t('account.lastUsedAt'),
        cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('account.never') : instant(lastUsedAt)),
      },
      {
        id: 'actions',
        header: t('common.actions'),
        silentHeader: true,
        align: 'right',
        width: '90px',
        cell: (row) => <RowButtons row={row} onRename={setRenaming} onDelete={setDeleting} />,
      },
    ],
    [t, instant],
  );
  const hindrance = host === undefined ? undefined : hindranceAt(host);
  return (
    <Section
      title={t('account.passkeysTitle')}
      hint={t('account.passkeysHint')}
      action={
        hindrance === undefined && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('account.addPasskey')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('account.passkeysTitle')}
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('account.passkeysEmpty')} />}
      />
      {hindrance !== undefined && (
        <Text size="sm" c="dimmed" mt="sm">
          {hindrance === 'elsewhere'
            ? t('account.passkeysElsewhere', { host: host ?? '' })
            : t('account.passkeysUnsupported')}
        </Text>
      )}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(undefined)} />}
      <ConfirmDialog
        opened={deleting !== undefined}
        title={t('common.confirmDelete', { name: deleting?.name ?? '' })}
        confirmLabel={t('common.delete')}
        busy={remove.isPending}
        onClose={() => setDeleting(undefined)}
        onConfirm={() =>
          deleting &&
          remove.mutate({ params: { id: deleting.id } }, { onSettled: () => setDeleting(undefined) })
        }
      >
        {t('account.deletePasskeyText')}
      </ConfirmDialog>
    </Section>
  );
}

interface RowButtonsProps {
  row: Passkey;
  onRename: (row: Passkey) => void;
  onDelete: (row: Passkey) => void;
}

function RowButtons({ row, onRename, onDelete }: RowButtonsProps) {
  const { t } = useReader();
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${t('account.renamePasskey')}: ${row.name}`}
        onClick={() => onRename(row)}
      >
        <IconPencil size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${t('common.delete')}: ${row.name}`}
        onClick={() => onDelete(row)}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** Why no passkey can be made on this page. */
function hindranceAt(host: string): 'elsewhere' | 'unsupported' | undefined {
  // Passkeys belong to a domain name, so an IP address can't have any.
  if (/^[\d.]+$|^\[/.test(host)) return 'unsupported';
  const { hostname } = window.location;
  if (hostname !== host && !hostname.endsWith(`.${host}`)) return 'elsewhere';
  return typeof window.PublicKeyCredential === 'function' ? undefined : 'unsupported';
}
