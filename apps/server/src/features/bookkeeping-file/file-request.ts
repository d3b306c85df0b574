import type { BookkeepingFileFields, BookkeepingFormat, Language } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import type { Services } from '../../platform/services.ts';

/** What was asked for: a format, the first and the last day, and whether payments belong in it. */
export interface BookkeepingFileRequest {
  readonly format: BookkeepingFormat;
  readonly from: PlainDate;
  readonly until: PlainDate;
  readonly payments: boolean;
}

/** Whose file it is, and how it is written. */
export interface BookkeepingFileContext {
  readonly services: Services;
  readonly companyId: string;
  readonly timezone: string;
  readonly language: Language;
  readonly request: BookkeepingFileRequest;
  readonly settings: BookkeepingFileFields;
}
