import {
  type EInvoiceNetwork,
  type OutgoingEInvoice,
  addressOf,
} from '../../integrations/port/e-invoice-network.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { type EInvoiceFile, getUbl } from '../document/e-invoice/ubl.ts';
import { type ChosenNetwork, networkBy, networkOf } from './network-of.ts';
import type { TransmissionOutcome } from './record-outcome.ts';
import { type ClaimedTransmission, updateTransmissionLeaving } from './transmission-store.ts';

const MINUTE = 60_000;
/** A network that can be searched may need this long until what it sent is found there. */
const SEARCH_MS = 10 * MINUTE;
const SEARCH_WAIT_MS = 2 * MINUTE;

/**
 * Sends a document through the company's network; `leaving` says whether the network was asked to. One whose answer
 * was lost stays with its network, which is sent the same message again where it knows our ids, or searched for it.
 */
export async function sendMessage(
  services: Services,
  companyId: string,
  claim: ClaimedTransmission,
  leaving: { hasLeft: boolean },
): Promise<TransmissionOutcome> {
  const file = await getUbl(services, companyId, claim.documentId, claim.profile);
  if (!file) return { state: 'failed', text: 'eInvoice.reason_notPossible' };
  const chosen = await choose(services, companyId, claim);
  if (!chosen) return UNCONFIRMED;
  const { network, connectionId } = chosen;
  const message = messageOf(claim, file);
  const settled = await settleLost(services, claim, { network, message });
  if (settled) return settled.state === 'accepted' ? { ...settled, connectionId } : settled;
  if (!(await isReceived(network, message))) return { state: 'failed', text: 'eInvoice.reason_notReachable' };
  await markLeaving(services, companyId, { claim, connectionId });
  leaving.hasLeft = true;
  const { id } = await network.send(message);
  return { state: 'accepted', messageId: id, connectionId };
}

const UNCONFIRMED = {
  state: 'unconfirmed',
  text: 'eInvoice.reason_unconfirmed',
  mayHaveLeft: true,
} as const;

/** Where it is sent: through the connection that may have sent it already, where there is one. */
async function choose(
  services: Services,
  companyId: string,
  { leavingAt, connectionId }: ClaimedTransmission,
): Promise<ChosenNetwork | undefined> {
  if (leavingAt === null) return networkOf(services, companyId);
  const network = await networkBy(services, companyId, connectionId);
  return network && { network, connectionId };
}

/** What became of a message whose answer was lost; nothing when it is sent, for the first time or once more. */
async function settleLost(
  { clock }: Pick<Services, 'clock'>,
  { leavingAt }: ClaimedTransmission,
  { network, message }: { network: EInvoiceNetwork; message: OutgoingEInvoice },
): Promise<TransmissionOutcome | undefined> {
  if (leavingAt === null || network.knowsIds) return undefined;
  if (!network.findSent) return UNCONFIRMED;
  const found = await network.findSent(message, leavingAt);
  if (found) return { state: 'accepted', messageId: found.id };
  if (clock.now().getTime() - leavingAt.getTime() >= SEARCH_MS) return undefined;
  return { state: 'queued', text: 'eInvoice.reason_unavailable', wait: SEARCH_WAIT_MS, mayHaveLeft: true };
}

async function isReceived(network: EInvoiceNetwork, { type, recipient }: OutgoingEInvoice): Promise<boolean> {
  return (await network.lookUp(recipient))[type];
}

function messageOf(
  { id, sender, recipient }: ClaimedTransmission,
  { bytes, number, type, specification, process }: EInvoiceFile,
): OutgoingEInvoice {
  return {
    id,
    sender: addressOf(sender),
    recipient: addressOf(recipient),
    type,
    number,
    specification,
    process,
    document: new Uint8Array(bytes),
  };
}

async function markLeaving(
  services: Services,
  companyId: string,
  { claim, connectionId }: { claim: ClaimedTransmission; connectionId: string | null },
): Promise<void> {
  const at = claim.leavingAt ?? services.clock.now();
  const isOurs = await services.database.withTenant(companyId, systemActor('network'), (tx) =>
    updateTransmissionLeaving(tx, claim, { at, connectionId }),
  );
  if (!isOurs) throw new Error('another server has taken this transmission over');
}
