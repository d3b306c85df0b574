import type { Verification } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { getHeadHash } from './chain-store.ts';
import { findVerifiable, type StoredPdf, listStoredPdfs } from './verified-document-store.ts';
import { type EventLogProblem, verifyChain } from './verify-chain.ts';
import { verifyContents, verifyPdfs } from './verify-documents.ts';
import { verifyStanding } from './verify-standing.ts';

/** Checks one document and the whole chain that its events are part of. */
export const verifyDocument: HandlersOf<'verification'>['verify'] = async ({ params, session, services }) => {
  const { companyId, actor } = session;
  const problems: EventLogProblem[] = [];
  const found = await services.database.withTenant(companyId, actor, async (tx) => {
    const row = (await findVerifiable(tx, params.id)) ?? refuse('notFound');
    const events = await verifyChain(tx, problems);
    await verifyContents(tx, problems, row.id);
    await verifyStanding(tx, problems, row.id);
    return {
      row,
      events,
      head: await getHeadHash(tx),
      pdfs: await listStoredPdfs(tx, { documentId: row.id }),
    };
  });
  await verifyPdfs(services.storage, companyId, found.pdfs, problems);
  return { data: present(found, problems, services.clock.now()) };
};

const CONTENT: readonly EventLogProblem['problem'][] = [
  'contentChanged',
  'contentMissing',
  'eventMissing',
  'numberChanged',
];

function present(
  {
    row,
    events,
    head,
    pdfs: [pdf],
  }: {
    row: { isSent: boolean; contentHash: string | null };
    events: number;
    head: string;
    pdfs: readonly StoredPdf[];
  },
  problems: readonly EventLogProblem[],
  at: Date,
): Verification {
  const has = (...names: EventLogProblem['problem'][]) =>
    problems.some(({ problem }) => names.includes(problem)) ? 'changed' : 'unchanged';
  const isSent = row.isSent || has('contentMissing') === 'changed';
  return {
    verifiedAt: at.toISOString(),
    events,
    head,
    chain: has('gap', 'linkBroken', 'hashWrong', 'headWrong') === 'changed' ? 'broken' : 'whole',
    content: isSent ? has(...CONTENT) : 'notSent',
    contentHash: row.contentHash,
    figures: isSent ? has('figuresChanged', 'standingChanged', 'paymentsChanged') : 'notSent',
    pdf: pdf ? has('pdfChanged', 'pdfMissing') : 'notStored',
    pdfHash: pdf?.hash ?? null,
  };
}
