import type { MailServerFault } from '@penning/contract';

/** A file that travels with a message; one with a `contentId` is a picture that the HTML shows as `cid:…`. */
export interface OutgoingAttachment {
  readonly filename: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly contentId?: string;
}

/** A message ready to leave: already composed, with its own Message-ID. */
export interface OutgoingMessage {
  readonly companyId: string;
  readonly deliveryId: string | null;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  /** What a company's own server writes as the sender; the address that it signs in for when this is absent. */
  readonly ownFrom?: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly date: Date;
  readonly attachments: readonly OutgoingAttachment[];
  /** Present when nobody at the company had it sent: a program that answers mail leaves it alone (RFC 3834). */
  readonly isAutomatic?: true;
  /** Present when it is a matter of its recipient alone, such as a link to choose a password: no company may read it. */
  readonly isPersonal?: true;
  /** Where a report about the message returns to, and who has yet to get it: not always everybody it is addressed to. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
}

/** Why a message did not leave this time; `answered` is the receiving server's own answer. */
export type FailureCause = 'answered' | 'unreachable' | 'timedOut' | 'signIn';

/** What a mail server said about one recipient; a permanent refusal will not be different next time. */
export interface RecipientRefusal {
  readonly recipient: string;
  readonly permanent: boolean;
  /** The enhanced status code (RFC 3463) such as 5.1.1; empty when the answer had none. */
  readonly statusCode: string;
  /** The server's own words, its code first. */
  readonly words: string;
}

/**
 * What the receiving server answered; `refused` will not be different next time, `failed` may be; `unanswered` when it
 * got the whole message and never said whether it took it. `refusals` are the recipients that the server spoke of: an
 * accepted message may have been refused for some.
 */
export type SendOutcome =
  | { readonly state: 'accepted'; readonly response: string; readonly refusals: readonly RecipientRefusal[] }
  | { readonly state: 'refused'; readonly reason: string; readonly refusals: readonly RecipientRefusal[] }
  | {
      readonly state: 'failed';
      readonly cause: FailureCause;
      readonly reason: string;
      readonly refusals: readonly RecipientRefusal[];
      /** What is wrong with the server itself, or with what it was told about the sender; nothing when it is neither. */
      readonly fault?: MailServerFault | undefined;
    }
  | { readonly state: 'unanswered'; readonly refusals: readonly RecipientRefusal[] };

/** By whose server a message left, where the company has one of its own; and why it was not that one. */
export type SentVia =
  | { readonly server: 'own' }
  | { readonly server: 'installation'; readonly fault: MailServerFault };

/** The most time a message may take to leave; a claim on a delivery lasts longer than this. */
export const MAX_SENDING_MS = 90_000;

/** How messages leave: by SMTP, or into the local mailbox. */
export interface Mailer {
  readonly kind: 'smtp' | 'mailbox';
  /**
   * Lets a message leave. `beforeEnd` has its turn when the server has everything but the end of the message, and so
   * cannot have taken it; where it fails, the message does not leave and the failure is the caller's.
   */
  send(message: OutgoingMessage, beforeEnd?: () => Promise<void>): Promise<SendOutcome>;
  close(): Promise<void>;
}
