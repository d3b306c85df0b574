import { Button, Group, Switch, Text } from '@mantine/core';
import type { AccountSecurity } from '@penning/contract';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Failure } from '../../../ui/failure.tsx';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { useMay } from '../../session/use-preferences.ts';
import { DisableFactorDialog } from './disable-factor-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { SetUpFactorDialog } from './set-up-factor-dialog.tsx';

/** The second factor: on or off, its recovery codes, and whether everybody must have it. */
export function TwoFactorSection() {
  const t = useTexts();
  const security = useRead('account.getSecurity');
  return (
    <Section title={t('account.factorTitle')} hint={t('account.factorHint')}>
      {security.data && <TwoFactor security={security.data.data} />}
      {security.error && <Failure error={security.error} onRetry={() => void security.refetch()} />}
      {security.isPending && <LinesSkeleton lines={2} />}
    </Section>
  );
}

function TwoFactor({ security }: { security: AccountSecurity }) {
  const { t, instant } = useReader();
  const [opened, setOpened] = useState<'setUp' | 'disable' | 'renew'>();
  const close = () => setOpened(undefined);
  const { enabled, since, recoveryCodesLeft } = security.secondFactor;
  return (
    <>
      <Text size="sm">
        {enabled && since !== null ? t('account.factorOn', { date: instant(since) }) : t('account.factorOff')}{' '}
        {enabled && t('account.codesLeft', { count: recoveryCodesLeft })}{' '}
        {security.requiredByCompany && t('account.requiredByCompany')}
      </Text>
      <Group gap="sm" mt="md">
        {enabled ? (
          <>
            <Button variant="default" onClick={() => setOpened('renew')}>
              {t('account.newCodes')}
            </Button>
            <Button variant="default" onClick={() => setOpened('disable')}>
              {t('account.switchOff')}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setOpened('setUp')}>
            {t('account.setUp')}
          </Button>
        )}
      </Group>
      <Requirement required={security.requiredByCompany} />
      {opened === 'setUp' && <SetUpFactorDialog onClose={close} />}
      {opened === 'disable' && <DisableFactorDialog onClose={close} />}
      {opened === 'renew' && <RenewCodesDialog onClose={close} />}
    </>
  );
}

/** An owner may require it of everybody. */
function Requirement({ required }: { required: boolean }) {
  const t = useTexts();
  const mayRequire = useMay('subscription.write');
  const save = useWrite('account.requireSecondFactor', { refreshes: ['preferences'] });
  if (!mayRequire) return null;
  return (
    <Switch
      mt="lg"
      label={t('account.requireLabel')}
      description={t('account.requireHint')}
      checked={save.isPending ? save.variables.body.required : required}
      disabled={save.isPending}
      onChange={(event) => save.mutate({ body: { required: event.currentTarget.checked } })}
    />
  );
}
