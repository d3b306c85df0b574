import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAIL_SERVER_FAULTS } from '@penning/contract';
import { z } from 'zod';
import { unlessCode } from '../../db/error-code.ts';
import { dataDirectory } from '../../platform/env.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { writeDurably } from '../../storage/write-durably.ts';

/** A message that a mail server or an SMS service accepted, until the database knows. */
const Accepted = z.strictObject({
  companyId: z.uuid(),
  deliveryId: z.uuid(),
  /** The number of the attempt. */
  attempts: z.number().int(),
  /** The recipient. */
  waiting: z.array(z.string()),
  response: z.string(),
  refusals: z.array(
    z.strictObject({
      recipient: z.string(),
      permanent: z.boolean(),
      statusCode: z.string(),
      words: z.string(),
    }),
  ),
  subject: z.string(),
  /** The segments that are charged, of a text message. */
  segments: z.number().int().exactOptional(),
  /** Whose server sent it, where the company has one of its own. */
  via: z
    .union([
      z.strictObject({ server: z.literal('own') }),
      z.strictObject({ server: z.literal('installation'), fault: z.enum(MAIL_SERVER_FAULTS) }),
    ])
    .exactOptional(),
});
export type Accepted = z.infer<typeof Accepted>;

type Place = Pick<Services, 'env' | 'log'>;

/**
 * Records on this server's disk that a mail server accepted a message, before the database is updated: if the database
 * is away at that moment, or the process ends, the record is found here and the message isn't sent a second time.
 */
export async function writeAccepted({ env, log }: Place, accepted: Accepted): Promise<void> {
  try {
    await writeDurably(folderOf(env), fileOf(accepted.deliveryId), Buffer.from(JSON.stringify(accepted)));
  } catch (error) {
    // Without room on the disk the database is updated all the same.
    log('warn', 'journal-not-written', { deliveryId: accepted.deliveryId, ...describeError(error) });
  }
}

/** The record of a delivery that the database doesn't know yet. */
export async function findAccepted({ env, log }: Place, deliveryId: string): Promise<Accepted | undefined> {
  const text = await unlessCode(readFile(join(folderOf(env), fileOf(deliveryId)), 'utf8'), 'ENOENT');
  if (text === undefined) return undefined;
  const read = Accepted.safeParse(parseJson(text));
  if (!read.success) log('warn', 'journal-not-readable', { deliveryId });
  return read.data;
}

/** All records that the database doesn't have yet. */
export async function listAccepted(place: Place): Promise<Accepted[]> {
  const names = (await unlessCode(readdir(folderOf(place.env)), 'ENOENT')) ?? [];
  const ids = names.flatMap((name) => (name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : []));
  const found: Accepted[] = [];
  for (const id of ids) {
    const accepted = await findAccepted(place, id);
    if (accepted) found.push(accepted);
  }
  return found;
}

/** Deletes a record once the database has it. */
export async function deleteAccepted({ env }: Place, deliveryId: string): Promise<void> {
  await rm(join(folderOf(env), fileOf(deliveryId)), { force: true });
}

const SUFFIX = '.json';

function folderOf(env: Place['env']): string {
  return join(dataDirectory(env), 'outbox');
}

function fileOf(deliveryId: string): string {
  return `${deliveryId}${SUFFIX}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
