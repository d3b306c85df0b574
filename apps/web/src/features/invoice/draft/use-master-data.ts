import { useMemo } from 'react';
import { useRead } from '../../../api/use-read.ts';
import type { CreatorKind } from './creator-kind.ts';
import type { MasterData } from './editor-context.ts';

/** The company's lists that a document chooses from. */
export function useMasterData(kind: CreatorKind): {
  data: MasterData | undefined;
  error: Error | null;
  refetch: () => void;
} {
  const vatCodes = useRead('vatCode.list');
  const ledgers = useRead('ledger.list');
  const profiles = useRead('profile.list');
  const settings = useRead('quotation.getSettings', undefined, { enabled: kind === 'quotation' });
  const quotationTerm = kind === 'quotation' ? settings.data?.data.term : 0;
  const all = [vatCodes, ledgers, profiles, settings];
  const data = useMemo(
    () =>
      vatCodes.data && ledgers.data && profiles.data && quotationTerm !== undefined
        ? {
            vatCodes: new Map(vatCodes.data.data.map((code) => [code.id, code])),
            ledgers: new Map(ledgers.data.data.map((ledger) => [ledger.id, ledger])),
            profiles: profiles.data.data,
            quotationTerm,
          }
        : undefined,
    [vatCodes.data, ledgers.data, profiles.data, quotationTerm],
  );
  return {
    data,
    error: data ? null : (all.find((one) => one.error)?.error ?? null),
    refetch: () => all.forEach((one) => void one.refetch()),
  };
}
