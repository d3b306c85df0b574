import { Button } from '@mantine/core';
import type { BrowserReports } from '@penning/contract';
import { session } from '../../api/client.ts';
import { useTexts } from '../../ui/reader.ts';
import { isTrackingRefused, useConsent } from './consent.ts';
import classes from './observation.module.css';
import { useErrorReports, usePageViews } from './use-observation.ts';

/** What the operator wants to know of browsers; asks people first whether the pages they open may be counted. */
export function Observation({ reports, version }: { reports: BrowserReports; version: string }) {
  const [answer, give] = useConsent();
  useErrorReports(reports.errors, version);
  usePageViews(reports.pageViews, version, answer === 'yes');
  const asks = reports.pageViews !== null && answer === undefined && !isTrackingRefused();
  return asks && session.get() !== undefined && <Question onAnswer={give} />;
}

function Question({ onAnswer }: { onAnswer: (answer: 'yes' | 'no') => void }) {
  const t = useTexts();
  return (
    <section className={classes['question']} aria-label={t('frame.countTitle')} data-screen-only>
      <p className={classes['title']}>{t('frame.countTitle')}</p>
      <p className={classes['text']}>{t('frame.countText')}</p>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => onAnswer('no')}>
          {t('frame.countRefuse')}
        </Button>
        <Button variant="default" onClick={() => onAnswer('yes')}>
          {t('frame.countAllow')}
        </Button>
      </div>
    </section>
  );
}
