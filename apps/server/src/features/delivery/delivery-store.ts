import { type Delivery, LANGUAGES, type Language } from '@penning/contract';
import { z } from 'zod';
import { type Database, type TenantTx, isPerson } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { ACCOUNT_MAIL_KINDS, type QueuedAccountMail } from './account-mail.ts';
import { type DeliveryOutlook, allRecipients, waitingRecipients } from './delivery-outlook.ts';
import { listRecipientAnswers } from './recipient-store.ts';

/** A message to leave for a document. `intent` is unique per company, so that a repeated request queues it once. */
export interface DeliveryRequest {
  readonly documentId: string;
  readonly intent: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  /** The company's own addresses that get a copy; the customer does not see them. */
  readonly bcc?: readonly string[];
  /** Subject and text may hold tags; they are filled when the message is composed. */
  readonly subject: string;
  readonly body: string;
  readonly attachPdf: boolean;
  readonly attachUbl: boolean;
  /** Present when it is a reminder: which one. */
  readonly reminderId?: string;
  /** Stored PDFs that go with it, such as the proof of an acceptance. */
  readonly pdfIds?: readonly string[];
  /** For a reader who is not the customer: their language, and the address that the button leads to. */
  readonly language?: Language;
  readonly link?: string;
}

/** What is kept of a message until it is composed; one about a mandate or an account says so and belongs to no document. */
export type QueuedMessage = Omit<DeliveryRequest, 'documentId' | 'intent'> & {
  /** Present when the system or a customer's answer set it off, and nobody at the company. */
  readonly isAutomatic?: true;
  readonly mandate?: { readonly id: string; readonly kind: 'request' | 'signed' | 'signedOwn' };
  readonly account?: QueuedAccountMail;
};

const Message: z.ZodType<QueuedMessage> = z.object({
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()).exactOptional(),
  subject: z.string(),
  body: z.string(),
  attachPdf: z.boolean(),
  attachUbl: z.boolean(),
  reminderId: z.string().exactOptional(),
  pdfIds: z.array(z.string()).exactOptional(),
  language: z.enum(LANGUAGES).exactOptional(),
  link: z.string().exactOptional(),
  isAutomatic: z.literal(true).exactOptional(),
  mandate: z.object({ id: z.string(), kind: z.enum(['request', 'signed', 'signedOwn']) }).exactOptional(),
  account: z
    .object({
      kind: z.enum(ACCOUNT_MAIL_KINDS),
      language: z.enum(LANGUAGES),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .exactOptional(),
});

/** A message as it was put in the outbox. */
export function readMessage(queued: unknown): QueuedMessage {
  return Message.parse(queued);
}

/** A delivery that this process alone may try until `nextTryAt`. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly documentId: string | null;
  readonly message: QueuedMessage;
  readonly messageId: string;
  /** The recipients that nobody has answered for yet. */
  readonly waiting: readonly string[];
  /** How often it has been tried, this time included. */
  readonly attempts: number;
  readonly nextTryAt: Date;
  readonly createdAt: Date;
  /** When an earlier try was about to let it leave and never said what came of it. */
  readonly leavingAt: Date | null;
}

interface NewDelivery {
  readonly id: string;
  readonly documentId: string | null;
  readonly intent: string;
  readonly message: QueuedMessage;
  readonly messageId: string;
}

/** Inserts a message in the outbox; false when the same intent is there already. */
export async function insertDelivery(
  tx: TenantTx,
  { at, ...delivery }: NewDelivery & { readonly at: Date },
): Promise<boolean> {
  return (await insertDeliveries(tx, [delivery], at)).size > 0;
}

/** Inserts messages in the outbox; answers the ids of those whose intent is not there already. */
export async function insertDeliveries(
  tx: TenantTx,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const { companyId } = tx;
  const isAutomatic = !isPerson(tx.actor);
  const inserted = await tx.db
    .insertInto('deliveries')
    .values(
      deliveries.map(({ message, ...delivery }) => ({
        ...delivery,
        companyId,
        channel: 'email',
        recipient: allRecipients(message).join(', '),
        subject: message.subject,
        message: JSON.stringify(isAutomatic ? { ...message, isAutomatic } : message),
        state: 'queued' as const,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['companyId', 'intent']).doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/** The message that was queued under an intent, if it was. */
export async function findMessageOfIntent(tx: TenantTx, intent: string): Promise<QueuedMessage | undefined> {
  const row = await tx.db
    .selectFrom('deliveries')
    .select('message')
    .where('companyId', '=', tx.companyId)
    .where('intent', '=', intent)
    .executeTakeFirst();
  return row && readMessage(row.message);
}

/** No wait is longer: a try that is planned for later was planned by a clock that has been set back since. */
const MAX_AHEAD_MS = 6 * 60 * 60_000;

function furthestTry(at: Date): Date {
  return new Date(at.getTime() + MAX_AHEAD_MS);
}

/**
 * Claims a delivery whose time has come, until the given moment: of two that ask at once, the second waits for the
 * row and then finds it taken. While it is being tried it has no reason; one that waits has that of its last failure.
 */
export async function claimDelivery(
  tx: TenantTx,
  id: string,
  { at, until }: { at: Date; until: Date },
): Promise<ClaimedDelivery | undefined> {
  const row = await tx.db
    .updateTable('deliveries')
    .set((row) => ({ attempts: row('attempts', '+', 1), nextTryAt: until, reason: '', updatedAt: at }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where((row) =>
      row.or([
        row('nextTryAt', 'is', null),
        row('nextTryAt', '<=', at),
        row('nextTryAt', '>', furthestTry(at)),
      ]),
    )
    .returning(['id', 'documentId', 'message', 'messageId', 'attempts', 'createdAt', 'leavingAt'])
    .executeTakeFirst();
  if (!row) return undefined;
  const message = readMessage(row.message);
  const answers = (await listRecipientAnswers(tx, [id])).get(id) ?? [];
  return { ...row, message, waiting: waitingRecipients(message, answers), nextTryAt: until };
}

/** Updates a claimed delivery of which the mail server is about to get the end; false when another took it over. */
export async function updateDeliveryLeaving(
  tx: TenantTx,
  claim: ClaimedDelivery,
  at: Date,
): Promise<boolean> {
  const row = await tx.db
    .updateTable('deliveries')
    .set({ leavingAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', claim.id)
    .where('state', '=', 'queued')
    .where('attempts', '=', claim.attempts)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Updates how a delivery stands after a try; false when another took it over meanwhile. What is known for certain
 * counts also when it was given up as unconfirmed before it was known.
 */
export async function updateDeliveryOutcome(
  tx: TenantTx,
  claim: ClaimedDelivery,
  {
    at,
    state,
    reason,
    nextTryAt,
    subject = claim.message.subject,
  }: {
    at: Date;
    state: Delivery['state'];
    reason: string;
    nextTryAt: Date | null;
    subject?: string | undefined;
  },
): Promise<boolean> {
  const isCertain = state !== 'queued' && state !== 'unconfirmed';
  const row = await tx.db
    .updateTable('deliveries')
    .set({
      state,
      reason,
      subject,
      nextTryAt,
      leavingAt: null,
      updatedAt: at,
      ...forgottenSecrets(claim, state),
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', claim.id)
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'queued'), row('attempts', '=', claim.attempts)]),
        ...(isCertain ? [row('state', '=', 'unconfirmed')] : []),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates a delivery that could not even be tried, to be tried later; that counts as no try. */
export async function updateDeliveryPostponed(
  tx: TenantTx,
  claim: ClaimedDelivery,
  { at, nextTryAt, reason }: { at: Date; nextTryAt: Date; reason: string },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('deliveries')
    .set({ attempts: claim.attempts - 1, reason, nextTryAt, leavingAt: null, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', claim.id)
    .where('state', '=', 'queued')
    .where('attempts', '=', claim.attempts)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The links in an email about an account are keys: once it has left they are not kept. */
function forgottenSecrets({ message }: ClaimedDelivery, state: Delivery['state']): { message?: string } {
  if (!message.account || state === 'queued') return {};
  return { message: JSON.stringify({ ...message, account: { ...message.account, values: {} } }) };
}

/** A delivery of this company, or nothing. */
export function findDelivery(tx: TenantTx, id: string) {
  return tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, held for this transaction. */
export function lockDelivery(tx: TenantTx, id: string) {
  return tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

const FIND_DELIVERY_COMPANY = statement(
  { companyId: 'uuid?' },
  `SELECT find_delivery_company($1) AS company_id`,
);

/** Whose delivery it is; nothing when there is none of that id in any company. */
export async function findDeliveryCompany(database: Database, id: string): Promise<string | undefined> {
  const rows = await queryRows(database.platform, FIND_DELIVERY_COMPANY, [id]);
  return rows[0]?.companyId ?? undefined;
}

/** Updates how a delivery fares by what was reported later. */
export async function updateDeliveryOutlook(
  tx: TenantTx,
  id: string,
  { state, reason }: DeliveryOutlook,
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('deliveries')
    .set({ state, reason, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** What left for a document, oldest first. */
export function listDeliveriesOf(tx: TenantTx, documentId: string) {
  return tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Starts a delivery afresh; nothing when it neither failed for anybody nor waits, after a failure or for somebody. */
export function updateDeliveryForRetry(tx: TenantTx, id: string, at: Date) {
  return tx.db
    .updateTable('deliveries')
    .set({ state: 'queued', attempts: 0, reason: '', nextTryAt: at, leavingAt: null, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where((row) => row.or([row('state', '=', 'failed'), row('reason', '<>', '')]))
    .returningAll()
    .executeTakeFirst();
}

const LIST_STALE_DELIVERIES = statement(
  { companyId: 'uuid', id: 'uuid' },
  `SELECT * FROM list_stale_deliveries($1, $2, $3)`,
);

/**
 * Deliveries whose time came before the given moment while nothing happened, or lies further ahead than it can, in all
 * companies.
 */
export async function listStaleDeliveries(
  database: Database,
  { before, at, most }: { before: Date; at: Date; most: number },
): Promise<{ companyId: string; id: string }[]> {
  const rows = await queryRows(database.platform, LIST_STALE_DELIVERIES, [before, furthestTry(at), most]);
  return rows;
}

/** Updates a stale delivery to be tried now; false when something happened to it meanwhile. */
export async function updateStaleDelivery(
  tx: TenantTx,
  id: string,
  { before, at }: { before: Date; at: Date },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('deliveries')
    .set({ nextTryAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where((row) =>
      row.or([
        row(row.fn.coalesce('nextTryAt', 'createdAt'), '<', before),
        row('nextTryAt', '>', furthestTry(at)),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
