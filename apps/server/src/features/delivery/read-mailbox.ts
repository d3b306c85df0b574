import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { deleteMessages, findMessage, listMessages } from '../../mail/mailbox-store.ts';
import type { Services } from '../../platform/services.ts';

type Mailbox = HandlersOf<'delivery'>;

/** The local mailbox, newest first. */
export const listMailbox: Mailbox['listMailbox'] = async ({ session, services }) => {
  refuseWithServer(services);
  const rows = await services.database.withTenant(session.companyId, session.actor, listMessages);
  return { data: rows.map(presentHead) };
};

/** One message, read from the exact bytes stored. */
export const getMailboxMessage: Mailbox['getMailboxMessage'] = async ({ params, session, services }) => {
  refuseWithServer(services);
  const row = await services.database.withTenant(session.companyId, session.actor, (tx) =>
    findMessage(tx, params.id),
  );
  if (!row) return refuse('notFound');
  const { default: PostalMime } = await import('postal-mime');
  const { html = '', text = '', attachments } = await PostalMime.parse(row.source);
  const files = attachments.map((part) => ({
    filename: part.filename ?? '',
    mediaType: part.mimeType,
    bytes:
      typeof part.content === 'string'
        ? Buffer.from(part.content)
        : Buffer.from(new Uint8Array(part.content)),
    contentId: part.contentId?.replace(/^<|>$/g, ''),
  }));
  return {
    data: {
      ...presentHead(row),
      html: files.reduce(showPicture, html),
      text,
      source: row.source.toString('utf8'),
      attachments: files
        .filter(({ contentId }) => contentId === undefined)
        .map(({ filename, mediaType, bytes }) => ({ filename, mediaType, size: bytes.length })),
    },
  };
};

/** Empties the mailbox. */
export const clearMailbox: Mailbox['clearMailbox'] = async ({ session, services }) => {
  refuseWithServer(services);
  await services.database.withTenant(session.companyId, session.actor, deleteMessages);
};

/** With an SMTP server there is no mailbox. */
function refuseWithServer(services: Services): void {
  if (services.mailer.kind === 'smtp') refuse('notFound');
}

function presentHead(row: {
  id: string;
  mailFrom: string;
  mailTo: string;
  subject: string;
  receivedAt: Date;
}) {
  const { id, mailFrom, mailTo, subject, receivedAt } = row;
  return { id, from: mailFrom, to: mailTo, subject, receivedAt: receivedAt.toISOString() };
}

/** A browser can't resolve `cid:` images, so they are embedded. */
function showPicture(
  html: string,
  part: { contentId: string | undefined; mediaType: string; bytes: Buffer },
): string {
  if (part.contentId === undefined) return html;
  return html.replaceAll(
    `cid:${part.contentId}`,
    `data:${part.mediaType};base64,${part.bytes.toString('base64')}`,
  );
}
