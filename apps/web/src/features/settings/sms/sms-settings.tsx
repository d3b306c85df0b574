import { Alert, Button } from '@mantine/core';
import { formatPrice } from '@penning/i18n';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../../api/use-read.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Column, Columns, Page } from '../../../ui/page.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { TextList } from '../email/text-list.tsx';
import { OptOutList } from './opt-out-list.tsx';
import { SecondTry } from './second-try.tsx';
import classes from './sms.module.css';

/** The texts, usage and costs of text messages. */
export function SmsSettings() {
  const t = useTexts();
  const settings = useRead('sms.getSettings');
  const texts = useRead('sms.listTexts');
  const failure = settings.error ?? texts.error;
  const known = settings.data?.data;
  return (
    <Page title={t('sms.title')} lead={t('sms.lead')}>
      {failure && !(known && texts.data) ? (
        <Failure
          error={failure}
          onRetry={() => {
            void settings.refetch();
            void texts.refetch();
          }}
        />
      ) : (
        <Columns>
          <Column>
            {known && !known.connected && (
              <Alert color="blue" variant="light" title={t('sms.notConnected')}>
                <p className={classes['how']}>{t('sms.how')}</p>
                <Button
                  variant="default"
                  renderRoot={(props) => <Link to="/settings/integrations" hash="sms" {...props} />}
                >
                  {t('sms.toIntegrations')}
                </Button>
              </Alert>
            )}
            <Section title={t('sms.statistics')} hint={t('sms.statisticsHint')}>
              {known ? (
                <dl className={classes['figures']}>
                  {(['lastMonth', 'currentMonth', 'total'] as const).map((period) => (
                    <div key={period}>
                      <dt>{t(`sms.${period}`)}</dt>
                      <dd>{known.statistics[period]}</dd>
                    </div>
                  ))}
                </dl>
              ) : (
                <LinesSkeleton lines={2} />
              )}
              {known && (
                <p className={classes['price']}>
                  {t('sms.price', { price: formatPrice(known.segmentPrice, 'EUR') })}
                </p>
              )}
            </Section>
            {known && <SecondTry retries={known.retriesFailedEmail} />}
          </Column>
          <Column>
            <Section title={t('sms.texts')} hint={t('sms.textsHint')}>
              {texts.data ? (
                <TextList
                  texts={texts.data.data.map(({ id, kind, language, name }) => ({
                    id,
                    language,
                    label: t(`settings.emailKind_${kind}`),
                    name,
                  }))}
                  to="/settings/sms/text/$id"
                />
              ) : (
                <LinesSkeleton lines={3} />
              )}
            </Section>
            <OptOutList />
          </Column>
        </Columns>
      )}
    </Page>
  );
}
