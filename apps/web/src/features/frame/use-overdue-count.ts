import { useRead } from '../../api/use-read.ts';
import { useMay } from '../session/use-preferences.ts';

/** How many invoices are overdue, over all currencies; the figure beside Archive. */
export function useOverdueCount(): number {
  const allowed = useMay('master.read');
  const dashboard = useRead('overview.dashboard', undefined, { enabled: allowed, staleTime: 60_000 });
  return (dashboard.data?.data.overdue ?? []).reduce((sum, { count }) => sum + count, 0);
}
