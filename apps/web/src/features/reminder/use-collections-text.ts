import type { InvoiceSummary } from '@penning/contract';
import { formatDayOf } from '@penning/i18n';
import { useReader } from '../../ui/reader.ts';
import { usePreferences } from '../session/use-preferences.ts';

/** Where an invoice in collections is, such as "At Payt: second reminder, 3 December"; empty where no agency is connected. */
export function useCollectionsText(): (invoice: Pick<InvoiceSummary, 'inCollections'>) => string {
  const { t, language, timeZone } = useReader();
  const thisYear = usePreferences().today.slice(0, 4);
  return ({ inCollections }) => {
    if (inCollections === null || inCollections.state === 'noted') return '';
    const { agency, state, isBlocked, phase, phaseAt } = inCollections;
    if (state === 'waiting') return t('reminder.toAgency', { agency });
    if (state === 'failed') return t('reminder.notAtAgency', { agency });
    if (isBlocked) return t('reminder.atAgencyPhase', { agency, phase: t('reminder.phase_blocked') });
    if (phase === null) return t('reminder.atAgency', { agency });
    const words = t(`reminder.phase_${phase}`);
    if (phaseAt === null) return t('reminder.atAgencyPhase', { agency, phase: words });
    const date = formatDayOf(phaseAt, { language, timeZone, thisYear });
    return t('reminder.atAgencyPhaseOn', { agency, phase: words, date });
  };
}
