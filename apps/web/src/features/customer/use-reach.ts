import { useDebouncedValue } from '@mantine/hooks';
import type { ElectronicAddress } from '@penning/domain';
import { useRead } from '../../api/use-read.ts';
import { useMay } from '../session/use-preferences.ts';

/** Waits until somebody stops typing a number. */
const PAUSE_MS = 600;
const FRESH_MS = 10 * 60_000;

/** What an address receives over the network; undefined while that isn't known. */
export function useReach(address: ElectronicAddress | undefined) {
  const [asked] = useDebouncedValue(address && `${address.scheme}:${address.id}`, PAUSE_MS);
  const mayAsk = useMay('customer.write');
  const query = addressOf(asked ?? ':');
  const reach = useRead(
    'transmission.findParticipant',
    { query },
    { enabled: mayAsk && asked !== undefined, staleTime: FRESH_MS },
  );
  if (asked === undefined || asked !== (address && `${address.scheme}:${address.id}`)) return undefined;
  if (reach.error) return { address: asked, isReachable: undefined, receivesCredits: undefined };
  return reach.data?.data;
}

/** Scheme and number of an address that is one text. */
export function addressOf(text: string): ElectronicAddress {
  const at = text.indexOf(':');
  return { scheme: text.slice(0, at), id: text.slice(at + 1) };
}
