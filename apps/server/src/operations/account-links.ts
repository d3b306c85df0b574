import { INVITATION_DAYS } from '@penning/contract';
import PostalMime from 'postal-mime';
import type { Database } from '../db/database.ts';
import { listAccountLetters } from '../mail/mailbox-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An email about somebody's account that was stored here because there is no mail server. */
export interface AccountLink {
  readonly at: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The one-time link; undefined for an email that only informs. */
  readonly link: string | undefined;
}

/** Emails about accounts of the last days, oldest first: for the operator only. */
export async function listAccountLinks(
  database: Pick<Database, 'platform'>,
  { now, to }: { now: Date; to?: string | undefined },
): Promise<AccountLink[]> {
  const since = new Date(now.getTime() - INVITATION_DAYS * DAY_MS);
  const letters = await listAccountLetters(database.platform, { since, to });
  return Promise.all(
    letters.map(async ({ mailTo, subject, receivedAt, source }) => {
      const { text = '' } = await PostalMime.parse(Buffer.from(source));
      return { at: receivedAt, to: mailTo, subject, text, link: /https?:\/\/\S+/.exec(text)?.[0] };
    }),
  );
}

/** One line per email: when, to whom, its subject, and its link below. */
export function formatAccountLinks(links: readonly AccountLink[]): string {
  if (links.length === 0) return 'No emails about accounts in the last seven days.\n';
  return links
    .map(({ at, to, subject, link }) =>
      [`${at.toISOString()}  ${to}  ${subject}`, ...(link === undefined ? [] : [`  ${link}`])].join('\n'),
    )
    .join('\n')
    .concat('\n');
}
