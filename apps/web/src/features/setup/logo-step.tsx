import { Button } from '@mantine/core';
import type { Profile, SetupPage } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { Columns } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { inputOfProfile } from '../profile/input-of-profile.ts';
import { ProfileLogo } from '../profile/profile-logo.tsx';
import { ProfilePreview } from '../profile/profile-preview.tsx';
import classes from './setup.module.css';
import { StepActions } from './step-actions.tsx';
import { useSetupMoves } from './use-setup-moves.ts';

/** The logo of the default profile, beside an invoice that shows it. */
export function LogoStep({ setup }: { setup: SetupPage }) {
  const profiles = useRead('profile.list');
  const profile = profiles.data?.data.find(({ isDefault }) => isDefault);
  if (profile) return <Logo profile={profile} setup={setup} />;
  if (profiles.error) return <Failure error={profiles.error} onRetry={() => void profiles.refetch()} />;
  return <LinesSkeleton lines={6} />;
}

function Logo({ profile, setup }: { profile: Profile; setup: SetupPage }) {
  const t = useTexts();
  const { next } = useSetupMoves(setup, 'logo');
  return (
    <Columns>
      <Section title={t('setup.step_logo')} hint={t('settings.logoHint')}>
        <ProfileLogo profile={profile} />
        <StepActions setup={setup} step="logo">
          {profile.hasLogo && <Button onClick={() => void next()}>{t('setup.continue')}</Button>}
        </StepActions>
      </Section>
      <Section title={t('setup.previewTitle')} hint={t('setup.previewHint')}>
        <div className={classes['sheet']}>
          <ProfilePreview
            profileId={profile.id}
            logoVersion={profile.logoVersion}
            values={inputOfProfile(profile)}
          />
        </div>
      </Section>
    </Columns>
  );
}
