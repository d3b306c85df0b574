import { INTEGRATION_REASONS, type Language, SERVICE_JOB_STATES, type ServiceJob } from '@penning/contract';
import { oneOf } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { Sentence, wordSentence } from '../../integrations/port/sentence.ts';
import type { Services } from '../../platform/services.ts';
import { waitsForPeople } from '../connection/connection-store.ts';
import type { ActName } from './act.ts';
import type { ListedJob } from './job-list-store.ts';
import { ACTS, subjectOf } from './job-store.ts';

/** A job as the caller sees it, in their language. */
export function presentJob(services: Services, language: Language, row: ListedJob): ServiceJob {
  const t = services.texts.translate(language);
  const definition = services.integrations.get(row.service);
  return {
    id: row.id,
    act: oneOf(ACTS, row.act),
    state: isStopping(row) ? 'failed' : oneOf(SERVICE_JOB_STATES, row.state),
    documentId: row.documentId,
    documentNumber: row.documentNumber ?? '',
    customerId: row.customerId,
    customerName: row.customerName ?? '',
    purchaseId: row.purchaseId,
    purchaseName: [row.purchaseSupplier, row.purchaseNumber].filter(Boolean).join(' '),
    integration: row.service,
    title: definition ? t(definition.title) : row.service,
    remoteId: row.remoteId ?? '',
    remoteNumber: row.remoteNumber,
    remoteUrl: webAddress(row.remoteUrl),
    attempts: row.attempts,
    nextTryAt:
      row.state === 'waiting' && !isResting(row) && !isStopping(row)
        ? (row.nextTryAt?.toISOString() ?? null)
        : null,
    message: row.state === 'done' ? noteOf(services, language, row) : messageOf(services, language, row),
    isRetryable: row.state === 'failed' && row.connectionState !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What the service refused, by what it was asked to do, with its words if it gave any. */
export function refusalOf(act: ActName, words: string): Sentence {
  if (words.trim() === '') return { text: 'integration.refusedSilently', values: {} };
  return { text: refusalTextOf(act), values: { detail: words } };
}

function refusalTextOf(act: ActName) {
  if (subjectOf(act) === 'customerId') return 'integration.customerRefused';
  const isOfPayments = act === 'registerPayments' || act === 'updateClaim';
  return isOfPayments ? 'integration.paymentsRefused' : 'integration.jobRefused';
}

/** Whether it waits for its connection, whatever the time. */
function isResting({ isEnabled, connectionState: state, connectionReason: reason }: ListedJob): boolean {
  if (state === null || reason === null) return isEnabled === false;
  return isEnabled === false || state === 'needsMapping' || waitsForPeople({ state, reason });
}

/** Whether its connection has ended, which its next attempt records. */
function isStopping({ state, connectionState }: ListedJob): boolean {
  return state === 'waiting' && connectionState === null;
}

/** What there is to say of a job that is done: it was changed there since, or left the file here. */
function noteOf({ texts, integrations }: Services, language: Language, row: ListedJob): string {
  const t = texts.translate(language);
  const { act, reason, detail, service } = row;
  // Older changes were stored as text and keep it.
  if (reason === 'changed')
    return detail.startsWith('{') ? wordStored(t, language, detail) : t('integration.jobChanged', { detail });
  if (reason === 'withoutFile') return wordStored(t, language, detail);
  const definition = integrations.get(service);
  const isWithoutFile = act === 'bookPurchase' && definition?.ports?.accounting?.takesPurchaseFiles === false;
  return isWithoutFile ? t('integration.jobWithoutFile', { name: t(definition.title) }) : '';
}

function messageOf({ texts }: Services, language: Language, row: ListedJob): string {
  const t = texts.translate(language);
  const { state, reason, detail, isEnabled, connectionState, connectionReason } = row;
  if (isStopping(row)) return t('integration.jobDisconnected');
  if (state === 'waiting' && isResting(row)) {
    if (isEnabled === false) return t('integration.jobPaused');
    if (connectionState === 'needsMapping') return unmatched(t, language, row);
    const why = INTEGRATION_REASONS.find((one) => one === connectionReason);
    return t(`integration.reason_${why ?? 'authorisationLost'}`);
  }
  if (reason === 'refusedByService')
    return wordSentence(t, language, refusalOf(oneOf(ACTS, row.act), detail));
  if (reason === 'refusedBecause') return wordStored(t, language, detail);
  if (reason === 'undone') return t('integration.jobUndone');
  if (reason === 'claimLost') return t('integration.jobClaimLost');
  if (reason === 'disconnected') return t('integration.jobDisconnected');
  const known = INTEGRATION_REASONS.find((one) => one === reason);
  return known ? t(`integration.reason_${known}`) : '';
}

/** What has to be matched: what the service no longer has, where its refusal showed that. */
function unmatched(t: Translate, language: Language, { reason, detail }: ListedJob): string {
  const isKnown = reason === 'mappingMissing' && detail !== '';
  return isKnown ? wordStored(t, language, detail) : t('integration.reason_mappingMissing');
}

function wordStored(t: Translate, language: Language, detail: string): string {
  return wordSentence(t, language, Sentence.parse(JSON.parse(detail)));
}

/** What a service gave as an address is only one where a browser would open it as a page. */
function webAddress(text: string): string {
  const protocol = URL.parse(text)?.protocol;
  return protocol === 'https:' || protocol === 'http:' ? text : '';
}
