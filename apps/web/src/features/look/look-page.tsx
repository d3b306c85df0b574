import { NativeSelect } from '@mantine/core';
import type { Profile } from '@penning/contract';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { LookForm } from './look-form.tsx';

/** How the company's documents, emails and public pages look; each sender profile has its own look. */
export function LookPage() {
  const t = useTexts();
  const profiles = useRead('profile.list');
  const [chosen, setChosen] = useState<string>();
  const list = profiles.data?.data ?? [];
  const profile = list.find(({ id }) => id === chosen) ?? list[0];
  return (
    <Page
      title={t('look.title')}
      lead={t('look.lead')}
      actions={
        list.length > 1 &&
        profile && <ProfileChoice profiles={list} value={profile.id} onChange={setChosen} />
      }
    >
      <ReadOnlyNotice />
      {profile ? (
        <LookForm key={profile.id} profile={profile} />
      ) : profiles.error ? (
        <Failure error={profiles.error} onRetry={() => void profiles.refetch()} />
      ) : (
        <LinesSkeleton lines={10} />
      )}
    </Page>
  );
}

interface ChoiceProps {
  profiles: readonly Profile[];
  value: string;
  onChange: (id: string) => void;
}

function ProfileChoice({ profiles, value, onChange }: ChoiceProps) {
  const t = useTexts();
  return (
    <NativeSelect
      aria-label={t('look.profile')}
      data={profiles.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
