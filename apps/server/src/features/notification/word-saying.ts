import type { Language } from '@penning/contract';
import { type Translate, formatDate } from '@penning/i18n';
import { wordSentence } from '../../integrations/port/sentence.ts';
import { explainFailure } from '../../mail/explain-failure.ts';
import type { Services } from '../../platform/services.ts';
import { describeReturn } from '../collection/describe-return.ts';
import { describeProblem } from './describe-problem.ts';
import type { Saying } from './saying.ts';

/** Why something happened, in the reader's language. */
export function wordSaying(services: Pick<Services, 'texts'>, language: Language, saying: Saying): string {
  const t = services.texts.translate(language);
  switch (saying.of) {
    case 'problem':
      return describeProblem(services, language, saying.problem, saying.reasons);
    case 'undelivered':
      return saying.recipients
        .map(({ address, ...failure }) => `${address}: ${explainFailure(t, failure)}`)
        .join('; ');
    case 'unconfirmed':
    case 'smsUnconfirmed':
      return t(`mail.${saying.of}`);
    case 'network':
      return t(saying.text);
    case 'returned':
      return describeReturn(t, saying.code)?.text ?? '';
    case 'unsent':
      return t('notification.unsentWithCode', { count: saying.count });
    case 'unsentWithout':
      return t('notification.unsentWithoutCode', { count: saying.count });
    case 'proposed':
      return t('notification.proposed', { count: saying.count });
    case 'claimLost':
      return t('notification.claimLost', { number: saying.number });
    case 'day':
      return formatDate(saying.day, language);
    case 'earlierYear':
      return t('notification.earlierYear');
    case 'webhook':
      return t(`webhook.disabled_${saying.cause}`);
    case 'service':
      return wordSentence(t, language, saying.sentence);
    case 'bulk':
      return [
        `${t(`bulk.action_${saying.action}`)}: ${t('bulk.done', { count: saying.done })}`,
        ...(saying.failed > 0 ? [t('bulk.failed', { count: saying.failed })] : []),
      ].join(', ');
    case 'subscription':
      return wordNotice(t, language, saying);
  }
}

function wordNotice(
  t: Translate,
  language: Language,
  saying: Extract<Saying, { of: 'subscription' }>,
): string {
  const subject = t(`account.mail_${saying.notice}_subject`, {
    day: formatDate(saying.day, language),
    package: saying.package ? t(`subscription.package_${saying.package}`) : '',
  });
  return saying.notice === 'suspendedByAdmin' ? `${subject}: ${saying.detail}` : subject;
}
