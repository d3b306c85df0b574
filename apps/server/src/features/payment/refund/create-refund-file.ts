import type { BodyOf, PenningContract, RefundProblemName } from '@penning/contract';
import {
  type CreditTransfer,
  type CreditTransferProblem,
  ZERO,
  amount,
  checkCreditTransfer,
  checkPayer,
  compareAmounts,
  sumAmounts,
  toSepaReference,
  writePain001,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../../platform/services.ts';
import { insertFile } from '../../../platform/upload/file-store.ts';
import { sha256 } from '../../../storage/storage.ts';
import { getCreditor } from '../../collection/settings-store.ts';
import { type DocumentRow, lockDocument } from '../../document/document-store.ts';
import { findRefundAccount } from './account-store.ts';
import { availableOf } from './available.ts';
import {
  findRefundFile,
  findRefundFileOfToken,
  insertRefundFile,
  presentRefundFile,
} from './refund-file-store.ts';
import { insertRefund } from './refund-store.ts';

type Body = BodyOf<PenningContract['refund']['createFile']>;
type Item = Body['items'][number];

/** A transfer in the file, with the document that it refunds. */
interface Planned {
  readonly document: DocumentRow;
  readonly transfer: CreditTransfer;
}

/**
 * Makes a file of refunds for the bank, all in one transaction: amounts and accounts are fixed as they are now and the
 * bytes are stored. Items that can't be in it refuse the whole, each by name.
 */
export const createRefundFile: HandlersOf<'refund'>['createFile'] = ({ body, session, services, language }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { creationToken = services.newId() } = body;
    await refuseOtherRequest(tx, services, { use: 'refund.createFile', body });
    const known = await findRefundFileOfToken(tx, creationToken);
    if (known) return { data: presentRefundFile(known) };
    const payer = await getCreditor(tx);
    const missing = checkPayer(payer);
    if (missing.length > 0) return refuse('payerIncomplete', { data: { missing } });
    const today = dayIn(payer.timezone, services.clock.now());
    const executeOn = body.executeOn ?? today;
    if (executeOn < today) return refuse('validationFailed', { field: 'executeOn', detail: 'invalid' });
    const { planned, problems } = await planTransfers(tx, services, body.items);
    if (problems.length > 0) {
      const translate = services.texts.translate(language);
      return refuse('refundNotPossible', {
        data: {
          problems: problems.map((problem) => ({
            ...problem,
            message: translate(`refund.problem_${problem.reason}`),
          })),
        },
      });
    }
    const id = services.newId();
    const messageId = `REFUND-${today.replaceAll('-', '')}-${services.random(4).toString('hex').toUpperCase()}`;
    const createdAt = Temporal.Instant.fromEpochMilliseconds(services.clock.now().getTime())
      .toZonedDateTimeISO(payer.timezone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' });
    const transfers = planned.map(({ transfer }) => transfer);
    const xml = writePain001({ messageId, createdAt, executeOn, debtor: payer, transfers }, body.fileVersion);
    const at = services.clock.now();
    await insertRefundFile(tx, {
      id,
      creationToken,
      messageId,
      executeOn,
      at,
      count: transfers.length,
      total: sumAmounts(transfers.map((transfer) => transfer.amount)),
      fileId: await saveFile(tx, services, { messageId, xml }),
      createdBy: session.userId,
    });
    for (const one of planned)
      await writeRefund(tx, services, one, { fileId: id, createdBy: session.userId });
    return { data: presentRefundFile((await findRefundFile(tx, id)) ?? refuse('notFound')) };
  });

/**
 * The refund of each item, with its document locked, in the order of the documents, so that two files at once don't
 * deadlock.
 */
async function planTransfers(tx: TenantTx, services: Services, items: readonly Item[]) {
  const planned: Planned[] = [];
  const problems: { documentId: string; number: string; reason: RefundProblemName }[] = [];
  const seen = new Set<string>();
  const ordered = items.toSorted((left, right) => (left.documentId < right.documentId ? -1 : 1));
  for (const item of ordered) {
    const document = await lockDocument(tx, item.documentId);
    const found = (reason: RefundProblemName) =>
      problems.push({ documentId: item.documentId, number: document?.number ?? '', reason });
    if (!document) found('notFound');
    else if (seen.has(item.documentId)) found('nothingOwed');
    else {
      const transfer = await planTransfer(tx, services, document, item);
      if (typeof transfer === 'string') found(transfer);
      else planned.push({ document, transfer });
    }
    seen.add(item.documentId);
  }
  return { planned, problems };
}

async function planTransfer(
  tx: TenantTx,
  services: Services,
  document: DocumentRow,
  item: Item,
): Promise<CreditTransfer | RefundProblemName> {
  const available = await availableOf(tx, document);
  if (available === ZERO) return 'nothingOwed';
  if (document.currency !== 'EUR') return 'notEuro';
  if (item.amount !== undefined && compareAmounts(item.amount, available) > 0) return 'tooMuch';
  const account = await findRefundAccount(tx, document);
  const number = document.number ?? '';
  const suffix = services.random(6).toString('hex').toUpperCase();
  const transfer: CreditTransfer = {
    endToEndId: toSepaReference(`R-${toSepaReference(number, MAX_OF_NUMBER)}-${suffix}`),
    amount: item.amount ?? available,
    creditorName: item.accountHolder ?? account.accountHolder,
    creditorIban: item.iban ?? account.iban,
    creditorBic: item.bic,
    remittance: number,
  };
  const [wrong] = checkCreditTransfer(transfer);
  return wrong === undefined ? transfer : TRANSFER_PROBLEMS[wrong];
}

/** Room for the number besides what makes the id unique, within the 35 characters available. */
const MAX_OF_NUMBER = 20;

const TRANSFER_PROBLEMS: Record<CreditTransferProblem, RefundProblemName> = {
  endToEndId: 'tooMuch',
  amount: 'tooMuch',
  creditorName: 'accountHolder',
  creditorIban: 'accountMissing',
  creditorBic: 'bic',
};

async function saveFile(
  tx: TenantTx,
  services: Services,
  { messageId, xml }: { messageId: string; xml: string },
): Promise<string> {
  const bytes = Buffer.from(xml, 'utf8');
  const id = services.newId();
  const key = `company/${tx.companyId}/sepa/${id}.xml`;
  await services.storage.put(key, bytes);
  await insertFile(tx, {
    id,
    purpose: 'pdf',
    filename: `${messageId}.xml`,
    mediaType: 'application/xml',
    size: bytes.byteLength,
    digest: sha256(bytes),
    key,
    createdAt: services.clock.now(),
  });
  return id;
}

async function writeRefund(
  tx: TenantTx,
  services: Services,
  { document, transfer }: Planned,
  { fileId, createdBy }: { fileId: string; createdBy: string | null },
): Promise<void> {
  const at = services.clock.now();
  await insertRefund(tx, {
    id: services.newId(),
    creationToken: services.newId(),
    documentId: document.id,
    way: 'transfer',
    amount: transfer.amount,
    currency: document.currency,
    fileId,
    endToEndId: transfer.endToEndId,
    accountHolder: transfer.creditorName,
    iban: transfer.creditorIban,
    createdBy,
    at,
  });
  const data = { amount: amount(transfer.amount), provider: 'transfer' };
  await appendEvent(tx, { documentId: document.id, at, event: 'refundStarted', data });
}
