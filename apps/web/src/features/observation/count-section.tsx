import { Switch } from '@mantine/core';
import { useRead } from '../../api/use-read.ts';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { isTrackingRefused, useConsent } from './consent.ts';

/** Where a person changes whether their pages are counted; nothing where no operator counts. */
export function CountSection() {
  const t = useTexts();
  const health = useRead('installation.getHealth', undefined, { staleTime: Infinity });
  const [answer, give] = useConsent();
  if (!health.data?.data.reports.pageViews || isTrackingRefused()) return null;
  return (
    <Section title={t('frame.countTitle')} hint={t('frame.countText')}>
      <Switch
        label={t('frame.countSwitch')}
        checked={answer === 'yes'}
        onChange={({ currentTarget: { checked } }) => give(checked ? 'yes' : 'no')}
      />
    </Section>
  );
}
