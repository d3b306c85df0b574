import type { NetworkNews } from '../../integrations/port/e-invoice-network.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { networkBy } from './network-of.ts';
import { type TransmissionOutcome, recordOutcome } from './record-outcome.ts';
import { type ClaimedTransmission, claimReported, countLeaving } from './transmission-store.ts';

const CLAIM_MS = 3 * 60_000;

type Reported = Pick<NetworkNews, 'id' | 'ours' | 'state' | 'words'>;

/**
 * Records what became of a sent e-invoice that a network reported on: as it says where it can't be asked, else as it
 * answers. One that nobody knows may be the one whose answer is still awaited, and is then asked about again later.
 */
export async function followMessage(
  services: Services,
  { companyId, connectionId }: { companyId: string; connectionId: string },
  report: Reported,
): Promise<void> {
  const { id, ours, state } = report;
  const at = services.clock.now();
  const until = new Date(at.getTime() + CLAIM_MS);
  const { claim, leaving } = await services.database.withTenant(
    companyId,
    systemActor('network'),
    async (tx) => ({
      claim: await claimReported(
        tx,
        { connectionId, messageId: id, ours, isRejected: state === 'rejected' },
        { at, until },
      ),
      leaving: await countLeaving(tx, connectionId),
    }),
  );
  if (!claim) {
    if (leaving > 0) throw new ProviderUnavailable('network', 'reported before it answered');
    return;
  }
  const known = await settle(services, companyId, claim, report);
  await recordOutcome(services, companyId, claim, { messageId: id, connectionId, ...known });
}

/** Reports come in any order: what the network can prove to have been delivered wasn't refused. */
async function settle(
  services: Services,
  companyId: string,
  { connectionId }: ClaimedTransmission,
  { id, state, words = '' }: Reported,
): Promise<TransmissionOutcome> {
  if (state === 'delivered') return { state };
  // It arrived, and was refused there afterwards.
  if (state === 'rejected') return undeliverable(words);
  const network = await networkBy(services, companyId, connectionId);
  const receipt = await network?.getState(id);
  if (receipt?.state === 'delivered') return { state: receipt.state };
  if (state === 'failed') return undeliverable(words);
  return receipt?.state === 'failed' ? undeliverable(receipt.reason) : { state: 'accepted', wait: CLAIM_MS };
}

function undeliverable(reason: string): TransmissionOutcome {
  return { state: 'failed', reason, text: 'eInvoice.reason_undeliverable' };
}
