import { Badge, Button, Group } from '@mantine/core';
import type { Profile } from '@penning/contract';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-card.tsx';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay } from '../session/use-preferences.ts';

/** The sender profiles of the company. */
export function ProfileList() {
  const t = useTexts();
  const navigate = useNavigate();
  const mayWrite = useMay('settings.write');
  const profiles = useRead('profile.list');
  const open = useCallback(
    ({ id }: Profile) =>
      void navigate({ to: '/settings/profile/edit/$profileId', params: { profileId: id } }),
    [navigate],
  );
  const columns = useMemo<Column<Profile>[]>(
    () => [
      { id: 'name', header: t('settings.profileName'), cell: (profile) => <ProfileName profile={profile} /> },
      {
        id: 'language',
        header: t('settings.documentLanguage'),
        hide: 'phone',
        cell: ({ language }) => LANGUAGE_OPTIONS.find(({ value }) => value === language)?.label,
      },
      {
        id: 'term',
        header: t('settings.expiration'),
        hide: 'tablet',
        cell: ({ expiration }) => t('common.days', { count: expiration }),
      },
    ],
    [t],
  );
  const add = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/settings/profile/edit/$profileId" params={{ profileId: 'new' }} {...props} />
      )}
    >
      {t('settings.addProfile')}
    </Button>
  );
  return (
    <Page title={t('settings.profiles')} lead={t('settings.profilesLead')} actions={add}>
      <ReadOnlyNotice />
      <ListCard>
        <DataTable
          label={t('settings.profiles')}
          columns={columns}
          rows={profiles.data?.data}
          rowKey={({ id }) => id}
          onOpen={open}
          error={profiles.error}
          onRetry={() => void profiles.refetch()}
          empty={<EmptyState title={t('settings.profilesEmpty')} />}
        />
      </ListCard>
    </Page>
  );
}

function ProfileName({ profile: { id, name, isDefault, disabled } }: { profile: Profile }) {
  const t = useTexts();
  return (
    <Group gap="xs">
      <Link to="/settings/profile/edit/$profileId" params={{ profileId: id }} className="pn-row-link">
        {name}
      </Link>
      {isDefault && (
        <Badge tt="none" variant="light" radius="sm">
          {t('settings.profileDefault')}
        </Badge>
      )}
      {disabled && (
        <Badge tt="none" variant="light" color="gray" radius="sm">
          {t('settings.profileDisabled')}
        </Badge>
      )}
    </Group>
  );
}
