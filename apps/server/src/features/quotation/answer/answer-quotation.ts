import { isPastValidUntil, transition } from '@penning/domain';
import { type Actor, type TenantTx, isPerson } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { insertFile } from '../../../platform/upload/file-store.ts';
import { sha256 } from '../../../storage/storage.ts';
import type { DocumentRow } from '../../document/document-store.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { refuseTransition } from '../../document/state/refuse-transition.ts';
import { lockQuotation } from '../find-quotation.ts';
import { type StoredAnswer, insertAnswer } from './answer-store.ts';
import type { AnswerRequest, GivenAnswer } from './given-answer.ts';
import { type Proof, makeProof } from './make-proof.ts';
import { reportAnswer } from './report-answer.ts';

interface Answering {
  readonly companyId: string;
  readonly documentId: string;
  /** The customer on the public page, or somebody at the company on the customer's behalf. */
  readonly actor: Actor;
  readonly request: AnswerRequest;
}

/**
 * Records the answer to a quotation, once. The sealed PDF of an acceptance is made first, since its hash belongs in the
 * event log; then one short transaction decides: of two simultaneous answers the second is refused and leaves nothing.
 */
export async function answerQuotation(services: Services, answering: Answering): Promise<void> {
  const { companyId, documentId, actor, request } = answering;
  const at = services.clock.now();
  const row = await services.database.withTenant(companyId, actor, async (tx) =>
    refuseUnanswerable(tx, await lockQuotation(tx, documentId), request.outcome, at),
  );
  const answer = { ...request, at, actor };
  const proof =
    request.outcome === 'accepted' ? await makeProof(services, companyId, { row, answer }) : undefined;
  try {
    await services.database.withTenant(companyId, actor, (tx) =>
      saveAnswer(tx, services, { documentId, answer, proof }),
    );
  } catch (error) {
    if (proof) await services.storage.delete(proof.file.key);
    throw error;
  }
}

/** Whether the quotation may still be answered, by the domain's table; returns the quotation. */
async function refuseUnanswerable(
  tx: TenantTx,
  row: DocumentRow,
  outcome: AnswerRequest['outcome'],
  at: Date,
): Promise<DocumentRow> {
  const { timezone } = await getCompany(tx);
  const result = transition(row.status, outcome === 'accepted' ? 'accept' : 'reject', {
    outcomeGiven: row.outcome !== null,
    pastValidUntil: isPastValidUntil({ validUntil: row.dueDate, today: dayIn(timezone, at) }),
  });
  return result.ok ? row : refuseTransition(row.status, result.reason);
}

async function saveAnswer(
  tx: TenantTx,
  services: Services,
  { documentId, answer, proof }: { documentId: string; answer: GivenAnswer; proof: Proof | undefined },
): Promise<void> {
  const row = await refuseUnanswerable(tx, await lockQuotation(tx, documentId), answer.outcome, answer.at);
  if (proof) await insertFile(tx, proof.file);
  const kept = storedAnswer(row, answer, proof);
  await insertAnswer(tx, kept);
  await appendEvent(tx, {
    documentId,
    at: answer.at,
    event: answer.outcome === 'accepted' ? 'quotationAccepted' : 'quotationRejected',
    data: eventData(kept),
  });
  await reportAnswer(tx, services, { row, answer: kept });
}

function storedAnswer(row: DocumentRow, answer: GivenAnswer, proof: Proof | undefined): StoredAnswer {
  const { outcome, at, name, reason, signature, actor } = answer;
  const isStaff = isPerson(actor);
  return {
    documentId: row.id,
    outcome,
    at,
    givenBy: isStaff ? 'staff' : 'customer',
    name,
    reason,
    userId: isStaff ? actor.id : null,
    userName: isStaff ? actor.name : '',
    origin: actor.origin,
    signature: signature ?? '',
    pdfHash: proof?.pdfHash ?? null,
    contentHash: row.contentHash ?? refuse('invalidRequest'),
    proofFileId: proof?.file.id ?? null,
    proofHash: proof?.file.digest ?? null,
  };
}

/** What the event log records: names, reason and the hashes that tie it to the PDFs. */
function eventData(answer: StoredAnswer): Record<string, string | boolean> {
  const { name, reason, givenBy, signature, contentHash, pdfHash, proofHash } = answer;
  return {
    name,
    ...(reason === '' ? {} : { reason }),
    onBehalf: givenBy === 'staff',
    contentHash: contentHash.toString('hex'),
    ...(pdfHash === null ? {} : { pdfHash: pdfHash.toString('hex') }),
    ...(proofHash === null ? {} : { proofHash: proofHash.toString('hex') }),
    ...(signature === '' ? {} : { signatureHash: sha256(signature).toString('hex') }),
  };
}
