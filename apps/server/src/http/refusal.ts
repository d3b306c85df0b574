import { ERRORS, type ErrorName } from '@penning/contract';

/** An expected refusal: one error of the catalogue, perhaps about one field, perhaps with data for the caller. */
export class Refusal extends Error {
  readonly errorName: ErrorName;
  readonly field: string | undefined;
  readonly detail: string | undefined;
  readonly data: unknown;

  constructor(errorName: ErrorName, options: { field?: string; detail?: string; data?: unknown } = {}) {
    super(errorName);
    this.name = 'Refusal';
    this.errorName = errorName;
    this.field = options.field;
    this.detail = options.detail;
    this.data = options.data;
  }

  get status(): number {
    return ERRORS[this.errorName].status;
  }

  get code(): number {
    return ERRORS[this.errorName].code;
  }
}

/** Refuses with an error of the catalogue. */
export function refuse(
  errorName: ErrorName,
  options: { field?: string; detail?: string; data?: unknown } = {},
): never {
  throw new Refusal(errorName, options);
}
