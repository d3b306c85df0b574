import { Suspense } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { useTexts } from '../../../ui/reader.ts';
import { useMay } from '../../session/use-preferences.ts';
import { Counter } from './counter.tsx';
import type { NavigationEntry } from './navigation.ts';

/** Loaded for accountants and admins, with the shapes that nobody else needs. */
const LinkCounter = lazyPart(async () => (await import('./own-page-counters.tsx')).LinkCounter);
const TroubleCounter = lazyPart(async () => (await import('./own-page-counters.tsx')).TroubleCounter);

/** How much waits behind an entry of the navigation; nothing when nothing does. */
export function NavigationCounter({ of: counted }: { of: NonNullable<NavigationEntry['counter']> }) {
  if (counted === 'overdue') return <OverdueCounter />;
  return <Suspense>{counted === 'links' ? <LinkCounter /> : <TroubleCounter />}</Suspense>;
}

/** The number of overdue invoices, over all currencies. */
function OverdueCounter() {
  const t = useTexts();
  const allowed = useMay('master.read');
  const dashboard = useRead('overview.getDashboard', undefined, { enabled: allowed, staleTime: 60_000 });
  const count = (dashboard.data?.data.overdue ?? []).reduce((sum, row) => sum + row.count, 0);
  return <Counter count={count} label={t('frame.overdueCount', { count })} />;
}
