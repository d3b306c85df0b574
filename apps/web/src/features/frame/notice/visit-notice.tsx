import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import type { Preferences } from '@penning/contract';
import { IconBriefcase, IconShield } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import { useEnterCompany } from '../../session/use-enter-company.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import { Notice } from './notice.tsx';

/** Says during a visit that this is somebody else's company, and leads back to the person's own. */
export function VisitNotice({ visit }: { visit: NonNullable<Preferences['visit']> }) {
  const t = useTexts();
  const { company_name: company } = usePreferences();
  const enter = useEnterCompany();
  const { through, accountant, home } = visit;
  const isAccountant = through === 'accountant';
  const { online: isOnline } = useNetwork();
  const back = home && (
    <Button
      size="compact-sm"
      variant="white"
      color="dark"
      loading={enter.isPending}
      disabled={!isOnline}
      onClick={() =>
        enter.go({ id: home.id, to: isAccountant ? '/accountant/companies' : '/admin/companies' })
      }
    >
      {isAccountant ? t('frame.visitBack', { name: home.name }) : t('frame.visitLeave')}
    </Button>
  );
  return (
    <Notice icon={isAccountant ? IconBriefcase : IconShield} tone="elsewhere" action={back}>
      {isAccountant
        ? t('frame.visitAccountant', { company, accountant })
        : t('frame.visitAdmin', { company })}
      {!isOnline && <span data-says-offline> {t('frame.offlineBanner')}</span>}
    </Notice>
  );
}
