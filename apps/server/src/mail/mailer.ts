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
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly date: Date;
  readonly attachments: readonly OutgoingAttachment[];
}

/** Why a message did not leave this time; `answered` is the receiving server's own answer. */
export type FailureCause = 'answered' | 'unreachable' | 'timedOut' | 'signIn';

/**
 * What the receiving server answered; `refused` will not be different next time, `failed` may be. An accepted message
 * may have been refused for some of its recipients: `refusedFor` then names them with the server's words.
 */
export type SendOutcome =
  | { readonly state: 'accepted'; readonly response: string; readonly refusedFor: string }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'failed'; readonly cause: FailureCause; readonly reason: string };

/** The most time a message may take to leave; a claim on a delivery lasts longer than this. */
export const MOST_SENDING_MS = 90_000;

/** How messages leave: by SMTP, or into the local mailbox. */
export interface Mailer {
  readonly kind: 'smtp' | 'mailbox';
  send(message: OutgoingMessage): Promise<SendOutcome>;
  close(): Promise<void>;
}
