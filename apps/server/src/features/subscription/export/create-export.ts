import { createHash } from 'node:crypto';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { describeError } from '../../../platform/log.ts';
import { appendCompanyEvent } from '../append-company-event.ts';
import { insertExport, claimExport } from './export-store.ts';
import { writeExport } from './write-export.ts';

type Routes = HandlersOf<'subscription'>;

/** Long enough for a browser to start; a download that has started continues. */
const WORKS_FOR_MS = 10 * 60_000;
const TOKEN_BYTES = 24;

/** Returns an address from which everything the company owns can be downloaded once, within some minutes. */
export const createExport: Routes['createExport'] = async ({ session, services, language }) => {
  const createdAt = services.clock.now();
  const token = services.random(TOKEN_BYTES).toString('base64url');
  const id = services.newId();
  const expiresAt = new Date(createdAt.getTime() + WORKS_FOR_MS);
  await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await insertExport(tx, {
      id,
      tokenHash: hash(token),
      language,
      createdAt,
      createdBy: session.userId,
      expiresAt,
    });
    await appendCompanyEvent(tx, services, 'dataExported');
  });
  const filename = nameOf(session.timezone, createdAt);
  return {
    data: { id, path: `/subscription/exports/${token}`, filename, expiresAt: expiresAt.toISOString() },
  };
};

/** The file behind an address, made while it is read. */
export const fetchExport: Routes['fetchExport'] = async ({ params, services }) => {
  const found = await claimExport(services.database.platform, hash(params.token), services.clock.now());
  const place = found ?? refuse('notFound');
  const stream = logged(writeExport(services, place), (error) =>
    services.log('error', 'export-broken', describeError(error)),
  );
  return { stream, filename: nameOf(place.timezone, place.createdAt), mediaType: 'application/zip' };
};

function nameOf(timezone: string, at: Date): string {
  return `penning-${dayIn(timezone, at)}.zip`;
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A failure halfway is logged; the reader sees an incomplete file. */
async function* logged(
  stream: AsyncIterable<Uint8Array>,
  onError: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    onError(error);
    throw error;
  }
}
