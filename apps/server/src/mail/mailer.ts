import type { MailServerFault } from '@penning/contract';

/** A file sent with a message; one with a `contentId` is an image that the HTML shows as `cid:…`. */
export interface OutgoingAttachment {
  readonly filename: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly contentId?: string;
}

/** A message ready to be sent: already composed, with its own Message-ID. */
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
  /** Present when it was sent automatically: autoresponders leave it alone (RFC 3834). */
  readonly isAutomatic?: true;
  /** Present when it concerns only its recipient, such as a password link: no company may read it. */
  readonly isPersonal?: true;
  /** The return path of reports, and the recipients still to be reached: not always everyone it is addressed to. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
}

/** Why a message wasn't sent this time; `answered` is the receiving server's own answer. */
export type FailureCause = 'answered' | 'unreachable' | 'timedOut' | 'signIn';

/** A mail server's answer about one recipient; a permanent refusal won't be different next time. */
export interface RecipientRefusal {
  readonly recipient: string;
  readonly permanent: boolean;
  /** The enhanced status code (RFC 3463) such as 5.1.1; empty when the answer had none. */
  readonly statusCode: string;
  /** The server's own words, its code first. */
  readonly words: string;
}

/**
 * The receiving server's answer; `refused` won't be different next time, `failed` may be; `unanswered` when it got the
 * whole message and never said whether it accepted it. `refusals` are the recipients the server mentioned: an accepted
 * message may have been refused for some.
 */
export type SendOutcome =
  | { readonly state: 'accepted'; readonly response: string; readonly refusals: readonly RecipientRefusal[] }
  | { readonly state: 'refused'; readonly reason: string; readonly refusals: readonly RecipientRefusal[] }
  | {
      readonly state: 'failed';
      readonly cause: FailureCause;
      readonly reason: string;
      readonly refusals: readonly RecipientRefusal[];
      /** What is wrong with the server itself, or with the sender it was given; nothing when it is neither. */
      readonly fault?: MailServerFault | undefined;
    }
  | { readonly state: 'unanswered'; readonly refusals: readonly RecipientRefusal[] };

/** Whose server sent a message, where the company has one of its own; and why it wasn't that one. */
export type SentVia =
  | { readonly server: 'own' }
  | { readonly server: 'installation'; readonly fault: MailServerFault };

/** The longest time sending a message may take; a claim on a delivery lasts longer than this. */
export const MAX_SENDING_MS = 90_000;

/** How messages are sent: by SMTP, or into the local mailbox. */
export interface Mailer {
  readonly kind: 'smtp' | 'mailbox';
  /**
   * Sends a message. `beforeEnd` runs when the server has everything but the end of the message, and so can't have
   * accepted it; if it fails, the message isn't sent and the error is the caller's.
   */
  send(message: OutgoingMessage, beforeEnd?: () => Promise<void>): Promise<SendOutcome>;
  close(): Promise<void>;
}
