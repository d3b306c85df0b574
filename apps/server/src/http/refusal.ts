import { ERRORS, type ErrorName, type Problem } from '@penning/contract';
import type { TextKey } from '@penning/i18n';

/** One reason of a refusal: a code for programs, the field it is about, and the text for people. */
export interface Reason {
  readonly code: string;
  readonly field: string;
  readonly text: Extract<TextKey, `invoice.eInvoiceProblem_${string}`>;
}

interface RefusalOptions {
  field?: string;
  detail?: string;
  /** Everything that is wrong with what was sent; the first is the field and the detail. */
  problems?: readonly Problem[];
  data?: unknown;
  /** Told in the caller's language: all in the message, each among `data.problems`. */
  reasons?: readonly Reason[];
}

/** An expected refusal: one error of the catalogue, perhaps about one field, perhaps with data for the caller. */
export class Refusal extends Error {
  readonly errorName: ErrorName;
  readonly field: string | undefined;
  readonly detail: string | undefined;
  readonly problems: readonly Problem[];
  readonly data: unknown;
  readonly reasons: readonly Reason[];

  constructor(errorName: ErrorName, options: RefusalOptions = {}) {
    super(errorName);
    this.name = 'Refusal';
    this.errorName = errorName;
    this.problems = options.problems ?? [];
    this.field = options.field ?? this.problems[0]?.path;
    this.detail = options.detail;
    this.data = options.data;
    this.reasons = options.reasons ?? [];
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
