import { sanitiseText } from '@penning/domain';
import type { Email } from 'postal-mime';
import { readerOf } from '../reading/reader.ts';

/** The outcome of a message for one recipient (RFC 3464, section 2.3.3). */
export const BOUNCE_ACTIONS = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const;
export type BounceAction = (typeof BOUNCE_ACTIONS)[number];

/** One recipient's part of a report. */
export interface BouncedRecipient {
  /** The address we wrote to, when the report contains it, else the final one; lower case. */
  readonly addresses: readonly string[];
  readonly action: BounceAction;
  readonly statusCode: string;
  /** The words of the refusing server. */
  readonly words: string;
}

/** A delivery status notification, and what identifies its message. */
export interface BounceReport {
  readonly recipients: readonly BouncedRecipient[];
  /** The addresses it was delivered to, from its own headers. */
  readonly deliveredTo: readonly string[];
  /** The Message-ID of the message it is about. */
  readonly messageId: string | undefined;
}

/** How a child process finds the function below. */
export const BOUNCE = readerOf<typeof parseBounce>(new URL(import.meta.url), 'parseBounce');

const MAX_RECIPIENTS = 100;
const MAX_WORDS = 500;

/** Reads a delivery status notification (RFC 3464); undefined for any other message. */
export async function parseBounce(source: Uint8Array | string): Promise<BounceReport | undefined> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 20 }).catch(
    () => undefined,
  );
  if (!mail) return undefined;
  const status = partOf(mail, /^message\/(global-)?delivery-status$/);
  if (status === undefined) return undefined;
  const [, ...groups] = readGroups(status);
  const recipients = groups.slice(0, MAX_RECIPIENTS).flatMap((group) => readRecipient(group) ?? []);
  if (recipients.length === 0) return undefined;
  const returned = partOf(mail, /^(message\/(rfc822|global)|(text\/rfc822|message\/global)-headers)$/);
  return {
    recipients,
    deliveredTo: addressesIn(mail),
    messageId: readGroups(returned ?? '')[0]?.get('message-id'),
  };
}

function partOf(mail: Email, type: RegExp): string | undefined {
  const part = mail.attachments.find(({ mimeType }) => type.test(mimeType.toLowerCase()));
  if (!part) return undefined;
  return typeof part.content === 'string'
    ? part.content
    : Buffer.from(new Uint8Array(part.content)).toString();
}

/** The fields of each block, with names in lower case; folded lines are joined. */
function readGroups(text: string): Map<string, string>[] {
  return text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*\n/)
    .map((block) => {
      const fields = new Map<string, string>();
      for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n')) {
        const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
        if (name !== undefined && !fields.has(name.toLowerCase()))
          fields.set(name.toLowerCase(), (value ?? '').trim());
      }
      return fields;
    });
}

function readRecipient(fields: ReadonlyMap<string, string>): BouncedRecipient | undefined {
  const action = fields.get('action')?.toLowerCase();
  const known = BOUNCE_ACTIONS.find((name) => name === action);
  const addresses = ['original-recipient', 'final-recipient'].flatMap((name) => addressOf(fields.get(name)));
  if (known === undefined || addresses.length === 0) return undefined;
  return {
    addresses,
    action: known,
    statusCode: /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '',
    words: wordsOf(fields.get('diagnostic-code') ?? ''),
  };
}

/** The address of a field such as `rfc822; ann@example.com`. */
function addressOf(value: string | undefined): string[] {
  const address = value
    ?.replace(/^[^;]*;/, '')
    .replace(/^\s*<|>\s*$/g, '')
    .trim()
    .toLowerCase();
  return address !== undefined && /^[^\s@]+@[^\s@]+$/.test(address) ? [address] : [];
}

/** A server's words without their type (`smtp;`), as one line. */
function wordsOf(diagnostic: string): string {
  const plain = sanitiseText(diagnostic.replace(/^[\w-]+\s*;/, ''));
  return plain.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS);
}

const CAME_TO = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);

function addressesIn(mail: Email): string[] {
  return mail.headers
    .filter(({ key }) => CAME_TO.has(key))
    .flatMap(({ value }) => value.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []);
}
