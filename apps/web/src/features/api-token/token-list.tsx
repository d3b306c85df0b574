import { Button } from '@mantine/core';
import type { ApiToken } from '@penning/contract';
import { IconKey } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { reader, useReader, useTexts } from '../../ui/reader.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useScopeLabel } from './scope-labels.ts';
import classes from './token.module.css';

interface Props {
  rows: ApiToken[] | undefined;
  error: Error | null;
  onRetry: () => void;
  label: string;
  /** The route that revokes one of these. */
  revoke: 'apiToken.revoke' | 'apiToken.revokeOfCompany';
  withOwner?: boolean;
}

/** Tokens with their rights and last use; each can be revoked. */
export function TokenList({ rows, error, onRetry, label, revoke, withOwner = false }: Props) {
  const t = useTexts();
  const [asked, setAsked] = useState<ApiToken>();
  const end = useWrite(revoke, {
    onSuccess: () => showToast({ level: 'success', title: reader().t('user.tokenRevoked') }),
  });
  const columns = useTokenColumns(withOwner, setAsked);
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        error={error}
        onRetry={onRetry}
        empty={
          <EmptyState
            icon={<IconKey size={28} />}
            title={t('user.tokensEmpty')}
            text={t('user.tokensEmptyText')}
          />
        }
      />
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('user.tokenRevokeTitle', { name: asked?.name ?? '' })}
        confirmLabel={t('user.tokenRevoke')}
        busy={end.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={() =>
          asked && end.mutate({ params: { id: asked.id } }, { onSettled: () => setAsked(undefined) })
        }
      >
        {t('user.tokenRevokeText')}
      </ConfirmDialog>
    </>
  );
}

function useTokenColumns(withOwner: boolean, onRevoke: (token: ApiToken) => void): Column<ApiToken>[] {
  const { t, instant } = useReader();
  const scopeLabel = useScopeLabel();
  return useMemo(() => {
    const owner: Column<ApiToken> = {
      id: 'user',
      header: t('user.tokenOwner'),
      cell: ({ userName }) => userName,
    };
    return [
      {
        id: 'name',
        header: t('common.name'),
        cell: ({ name, hint, scopes }) => (
          <>
            <strong>{name}</strong> <code className={classes['hint']}>pn_…{hint}</code>
            <div className={classes['scopes']} title={scopes.map(scopeLabel).join(', ')}>
              {scopes.slice(0, 3).map(scopeLabel).join(', ')}
              {scopes.length > 3 && ` +${scopes.length - 3}`}
            </div>
          </>
        ),
      },
      ...(withOwner ? [owner] : []),
      {
        id: 'lastUsedAt',
        header: t('user.tokenLastUsed'),
        hide: 'phone',
        cell: ({ lastUsedAt, lastUsedFrom }) =>
          lastUsedAt ? `${instant(lastUsedAt)} · ${lastUsedFrom}` : t('user.never'),
      },
      {
        id: 'expiresAt',
        header: t('user.tokenExpires'),
        hide: 'tablet',
        cell: ({ expiresAt }) => (expiresAt ? instant(expiresAt) : t('user.tokenNoExpiry')),
      },
      {
        id: 'actions',
        header: t('common.actions'),
        silentHeader: true,
        align: 'right',
        cell: (token) => (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`${t('user.tokenRevoke')}: ${token.name}`}
            onClick={() => onRevoke(token)}
          >
            {t('user.tokenRevoke')}
          </Button>
        ),
      },
    ];
  }, [t, instant, withOwner, onRevoke, scopeLabel]);
}
