import { Button, Text } from '@mantine/core';
import type { SetupPage } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { Columns } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import { AddressSection } from '../settings/email/address-section.tsx';
import { StepActions } from './step-actions.tsx';
import { useSetupMoves } from './use-setup-moves.ts';

/** The address for customers' replies, confirmed by the link sent to it. */
export function EmailStep({ setup }: { setup: SetupPage }) {
  const t = useTexts();
  const { email } = usePreferences().user_data;
  const addresses = useRead('emailAddress.list', undefined, { staleTime: 0 });
  const { next } = useSetupMoves(setup, 'email');
  const own = addresses.data?.data;
  const isWaiting = own?.some(({ verified }) => !verified) ?? false;
  return (
    <Columns>
      <Section title={t('setup.step_email')} hint={t('setup.emailHint')}>
        {own ? (
          <AddressSection
            addresses={own}
            suggested={own.length === 0 ? email : ''}
            isSecondary={own.length > 0}
          />
        ) : addresses.error ? (
          <Failure error={addresses.error} onRetry={() => void addresses.refetch()} />
        ) : (
          <LinesSkeleton lines={3} />
        )}
        <StepActions setup={setup} step="email">
          {own !== undefined && own.length > 0 && (
            <Button onClick={() => void next()}>{t('setup.continue')}</Button>
          )}
        </StepActions>
      </Section>
      <Section title={t('setup.emailHowTitle')}>
        <Text size="sm">{t(isWaiting ? 'setup.emailWaiting' : 'setup.emailHow')}</Text>
      </Section>
    </Columns>
  );
}
