import { ERRORS, type ErrorName, type Problem } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import type { TextKey } from '@penning/i18n';

/** One reason of a refusal: a code for programs, its field, and the text for people. */
export interface Reason {
  readonly code: string;
  readonly field: string;
  readonly text: Extract<TextKey, `invoice.eInvoiceProblem_${string}`>;
}

/** A text appended to a refusal's message, with the dates or a server's words in it; any other replaces it. */
export type Explanation =
  | {
      readonly text: 'closedPeriod.isClosed';
      readonly days: { readonly from: PlainDate; readonly until: PlainDate; readonly open: PlainDate };
    }
  | { readonly text: 'closedPeriod.lastInvoice'; readonly days: { readonly last: PlainDate } }
  | { readonly text: SizeLimit; readonly max: number }
  | {
      readonly text: Extract<TextKey, `upload.csv_${string}`>;
      readonly values: { line: number; max: number };
    }
  | { readonly text: 'receipt.rateUnknown'; readonly rate: string }
  | { readonly text: 'bookkeepingFile.rateMissing'; readonly currency: string; readonly day: PlainDate }
  | { readonly text: 'customerMerge.mergedBefore'; readonly names: { customer: string; master: string } }
  | { readonly text: 'sender.serverSaid'; readonly words: string }
  | {
      readonly text:
        | Obstacle
        | `upload.${'image' | 'document' | 'sheet'}Unreadable`
        | 'upload.sheetProtected';
    };

/** The state or kind of thing that is in the way of an action: said instead of the general message. */
export type Obstacle = Extract<TextKey, `obstacle.${string}`>;

/** A maximum in bytes, or in pixels for images. */
type SizeLimit = Extract<TextKey, `upload.${'file' | 'files' | 'request' | 'image' | 'unpacked'}Max`>;

interface RefusalOptions {
  field?: string;
  detail?: string;
  /** All problems of the input; the first one is the field and the detail. */
  problems?: readonly Problem[];
  data?: unknown;
  /** In the caller's language: all in the message, each also in `data.problems`. */
  reasons?: readonly Reason[];
  /** Appended to the message, or said instead of it. */
  explanation?: Explanation;
}

/** An expected refusal: an error of the catalogue, optionally with its field and data for the caller. */
export class Refusal extends Error {
  readonly errorName: ErrorName;
  readonly field: string | undefined;
  readonly detail: string | undefined;
  readonly problems: readonly Problem[];
  readonly data: unknown;
  readonly reasons: readonly Reason[];
  readonly explanation: Explanation | undefined;

  constructor(errorName: ErrorName, options: RefusalOptions = {}) {
    super(errorName);
    this.name = 'Refusal';
    this.errorName = errorName;
    this.problems = options.problems ?? [];
    this.field = options.field ?? this.problems[0]?.path;
    this.detail = options.detail;
    this.data = options.data;
    this.reasons = options.reasons ?? [];
    this.explanation = options.explanation;
  }

  get status(): number {
    return ERRORS[this.errorName].status;
  }

  get code(): number {
    return ERRORS[this.errorName].code;
  }
}

/** Refuses with an error of the catalogue. */
export function refuse(errorName: ErrorName, options: RefusalOptions = {}): never {
  throw new Refusal(errorName, options);
}

/** A message with its reasons, each once. */
export function withReasons(message: string, reasons: readonly string[]): string {
  if (reasons.length === 0) return message;
  return `${message}: ${[...new Set(reasons)].join(' ')}`;
}

/** Refuses an action that is impossible in the present state of something, and says what is in the way. */
export function refuseBecause(obstacle: Obstacle): never {
  refuse('invalidRequest', { explanation: { text: obstacle } });
}
