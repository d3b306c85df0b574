import { MANDATE_KINDS, SEPA_SCHEMES } from '@penning/domain';
import { useTexts } from '../../ui/reader.ts';

/** The schemes and kinds of mandates, as options of a select. */
export function useMandateChoices() {
  const t = useTexts();
  return {
    schemes: SEPA_SCHEMES.map((value) => ({ value, label: t(`sepa.scheme_${value}`) })),
    kinds: MANDATE_KINDS.map((value) => ({ value, label: t(`sepa.kind_${value}`) })),
  };
}
