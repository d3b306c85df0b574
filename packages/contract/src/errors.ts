/** The error catalogue: specification section 8, and our own codes from 1000 up. */
export const ERRORS = {
  todo: { code: -1, status: 501 },
  internal: { code: 0, status: 500 },
  noBody: { code: 1, status: 400 },
  invalidCredentials: { code: 2, status: 401 },
  notFound: { code: 3, status: 404 },
  invalidRequest: { code: 4, status: 409 },
  validationFailed: { code: 5, status: 422 },
  loginCredentialsInvalid: { code: 10, status: 401 },
  loginCompanyInvalid: { code: 11, status: 403 },
  loginRequiresFactor: { code: 12, status: 401 },
  loginTokenExpired: { code: 13, status: 401 },
  vatCodeRequestFailed: { code: 101, status: 422 },
  customerNotFound: { code: 110, status: 404 },
  customerCreateFailed: { code: 111, status: 422 },
  customerPersonMismatch: { code: 112, status: 422 },
  archiveInvalidRequest: { code: 200, status: 400 },
  forbidden: { code: 1000, status: 403 },
  tooManyRequests: { code: 1001, status: 429 },
  emailTaken: { code: 1002, status: 409 },
  numberTaken: { code: 1003, status: 409 },
  inUse: { code: 1004, status: 409 },
  changedElsewhere: { code: 1005, status: 409 },
  fileTooLarge: { code: 1006, status: 413 },
  fileTypeNotAllowed: { code: 1007, status: 415 },
  documentIncomplete: { code: 1008, status: 422 },
  eInvoiceNotPossible: { code: 1009, status: 422 },
  paymentTooHigh: { code: 1010, status: 422 },
  numberInvalid: { code: 1011, status: 422 },
  recipientMissing: { code: 1012, status: 422 },
  paperNotReady: { code: 1013, status: 503 },
  unavailable: { code: 1014, status: 503 },
  unsupportedMediaType: { code: 1015, status: 415 },
  tooManyDates: { code: 1020, status: 422 },
  fewerThanMade: { code: 1021, status: 422 },
  addressTaken: { code: 1050, status: 409 },
  addressMissing: { code: 1051, status: 422 },
  ratesUnreadable: { code: 1052, status: 422 },
  creditTooHigh: { code: 1110, status: 422 },
  remindedToday: { code: 1070, status: 409 },
  remindersPaused: { code: 1071, status: 409 },
  confirmationExpired: { code: 1090, status: 409 },
  bankFileUnknown: { code: 1040, status: 422 },
  bankFileDamaged: { code: 1041, status: 422 },
  bankEntryUnreadable: { code: 1042, status: 422 },
  bankSumWrong: { code: 1043, status: 422 },
  bankDocumentUnfit: { code: 1044, status: 422 },
  fileEmpty: { code: 1060, status: 422 },
  xmlMalformed: { code: 1061, status: 422 },
  xmlUnsafe: { code: 1062, status: 422 },
  xmlNoInvoice: { code: 1063, status: 422 },
  csvUnreadable: { code: 1064, status: 422 },
  nothingToImport: { code: 1065, status: 422 },
  tooManyKept: { code: 1100, status: 409 },
  nameTaken: { code: 1101, status: 409 },
  nothingSelected: { code: 1102, status: 422 },
  tooManySelected: { code: 1103, status: 422 },
  alreadyBooked: { code: 1104, status: 409 },
  notToBeArchived: { code: 1105, status: 409 },
  nothingOpen: { code: 1106, status: 409 },
} as const satisfies Record<string, { code: number; status: number }>;

/** A refusal by name; every name has a text in every language (`error.<name>`). */
export type ErrorName = keyof typeof ERRORS;

const byCode = new Map<number, ErrorName>(
  Object.entries(ERRORS).map(([name, { code }]) => [code, name as ErrorName]),
);

/** The name of a code of the catalogue, or `undefined` for a code we do not know. */
export function errorNameOf(code: number): ErrorName | undefined {
  return byCode.get(code);
}
