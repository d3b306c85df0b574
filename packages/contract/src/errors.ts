import { keysOf } from '@penning/domain';

/**
 * The error catalogue, by code (docs/rules/limits-and-messages.md#errors): the agreed codes, and our own from 1000 up.
 * The name is stable and tells a program what a person reads in the message; it accompanies the code as `error.name`.
 */
export const ERRORS = {
  todo: { code: -1, status: 501, name: 'server.not_implemented' },
  internal: { code: 0, status: 500, name: 'server.internal' },
  noBody: { code: 1, status: 400, name: 'request.body_missing' },
  invalidCredentials: { code: 2, status: 401, name: 'session.invalid' },
  notFound: { code: 3, status: 404, name: 'resource.not_found' },
  invalidRequest: { code: 4, status: 409, name: 'request.not_possible' },
  validationFailed: { code: 5, status: 422, name: 'request.invalid' },
  loginCredentialsInvalid: { code: 10, status: 401, name: 'session.credentials_invalid' },
  loginCompanyInvalid: { code: 11, status: 403, name: 'session.company_refused' },
  loginRequiresFactor: { code: 12, status: 401, name: 'session.second_factor_needed' },
  loginTokenExpired: { code: 13, status: 401, name: 'session.expired' },
  vatCodeRequestFailed: { code: 101, status: 422, name: 'vat_code.not_found' },
  customerNotFound: { code: 110, status: 404, name: 'customer.not_found' },
  customerCreateFailed: { code: 111, status: 422, name: 'customer.not_created' },
  customerPersonMismatch: { code: 112, status: 422, name: 'customer.person_mismatch' },
  archiveInvalidRequest: { code: 200, status: 400, name: 'list.invalid' },
  forbidden: { code: 1000, status: 403, name: 'permission.missing' },
  tooManyRequests: { code: 1001, status: 429, name: 'request.too_many' },
  emailTaken: { code: 1002, status: 409, name: 'user.email_taken' },
  numberTaken: { code: 1003, status: 409, name: 'number.taken' },
  inUse: { code: 1004, status: 409, name: 'resource.in_use' },
  changedElsewhere: { code: 1005, status: 409, name: 'resource.changed_elsewhere' },
  fileTooLarge: { code: 1006, status: 413, name: 'file.too_large' },
  fileTypeNotAllowed: { code: 1007, status: 415, name: 'file.type_not_allowed' },
  documentIncomplete: { code: 1008, status: 422, name: 'document.incomplete' },
  eInvoiceNotPossible: { code: 1009, status: 422, name: 'e_invoice.not_possible' },
  paymentTooHigh: { code: 1010, status: 422, name: 'payment.too_high' },
  numberInvalid: { code: 1011, status: 422, name: 'number.invalid' },
  recipientMissing: { code: 1012, status: 422, name: 'recipient.missing' },
  pdfNotReady: { code: 1013, status: 503, name: 'pdf.not_ready' },
  unavailable: { code: 1014, status: 503, name: 'server.unavailable' },
  unsupportedMediaType: { code: 1015, status: 415, name: 'request.media_type_unsupported' },
  tooManyDates: { code: 1020, status: 422, name: 'recurring.too_many_dates' },
  fewerThanMade: { code: 1021, status: 422, name: 'recurring.fewer_than_made' },
  mandateMissing: { code: 1030, status: 422, name: 'mandate.missing' },
  mandateActive: { code: 1031, status: 409, name: 'mandate.active' },
  mandateReferenceTaken: { code: 1032, status: 409, name: 'mandate.reference_taken' },
  creditorIncomplete: { code: 1033, status: 422, name: 'sepa_batch.creditor_incomplete' },
  collectionNotPossible: { code: 1034, status: 422, name: 'sepa_batch.collection_not_possible' },
  collectionDateRefused: { code: 1035, status: 422, name: 'sepa_batch.date_refused' },
  batchEmpty: { code: 1036, status: 422, name: 'sepa_batch.empty' },
  bankFileUnknown: { code: 1040, status: 422, name: 'bank_file.format_unknown' },
  bankFileDamaged: { code: 1041, status: 422, name: 'bank_file.damaged' },
  bankEntryUnreadable: { code: 1042, status: 422, name: 'bank_file.entry_unreadable' },
  bankSumWrong: { code: 1043, status: 422, name: 'bank_file.total_wrong' },
  bankDocumentUnfit: { code: 1044, status: 422, name: 'bank_transaction.document_unsuitable' },
  addressTaken: { code: 1050, status: 409, name: 'e_invoice_address.taken' },
  addressMissing: { code: 1051, status: 422, name: 'e_invoice_address.missing' },
  ratesUnreadable: { code: 1052, status: 422, name: 'exchange_rate.unreadable' },
  fileEmpty: { code: 1060, status: 422, name: 'file.empty' },
  xmlMalformed: { code: 1061, status: 422, name: 'xml.malformed' },
  xmlUnsafe: { code: 1062, status: 422, name: 'xml.unsafe' },
  xmlNoInvoice: { code: 1063, status: 422, name: 'xml.no_invoice' },
  csvUnreadable: { code: 1064, status: 422, name: 'csv.unreadable' },
  nothingToImport: { code: 1065, status: 422, name: 'import.nothing_found' },
  remindedToday: { code: 1070, status: 409, name: 'reminder.sent_today' },
  remindersPaused: { code: 1071, status: 409, name: 'reminder.paused' },
  notOverdue: { code: 1080, status: 409, name: 'debt_collection.not_overdue' },
  stillCollected: { code: 1081, status: 409, name: 'debt_collection.direct_debit_pending' },
  alreadyInCollections: { code: 1082, status: 409, name: 'debt_collection.already_sent' },
  notInCollections: { code: 1083, status: 409, name: 'debt_collection.not_sent' },
  confirmationExpired: { code: 1090, status: 409, name: 'confirmation.expired' },
  tooManyKept: { code: 1100, status: 409, name: 'saved_filter.too_many' },
  nameTaken: { code: 1101, status: 409, name: 'saved_filter.name_taken' },
  nothingSelected: { code: 1102, status: 422, name: 'selection.empty' },
  tooManySelected: { code: 1103, status: 422, name: 'selection.too_large' },
  alreadyBooked: { code: 1104, status: 409, name: 'document.already_posted' },
  notToBeArchived: { code: 1105, status: 409, name: 'quotation.not_archivable' },
  nothingOpen: { code: 1106, status: 409, name: 'payment.nothing_open' },
  notCollectable: { code: 1107, status: 409, name: 'invoice.not_collectable' },
  creditTooHigh: { code: 1110, status: 422, name: 'credit_invoice.too_high' },
  captchaRequired: { code: 1120, status: 422, name: 'captcha.required' },
  captchaInvalid: { code: 1121, status: 422, name: 'captcha.invalid' },
  keyInvalid: { code: 1122, status: 422, name: 'key.invalid' },
  twoFactorInvalid: { code: 1123, status: 401, name: 'second_factor.invalid' },
  signInLocked: { code: 1124, status: 429, name: 'session.locked' },
  secondFactorRequired: { code: 1125, status: 403, name: 'second_factor.required' },
  passkeyInvalid: { code: 1126, status: 401, name: 'passkey.invalid' },
  promocodeUnknown: { code: 1127, status: 422, name: 'promocode.unknown' },
  promocodeExpired: { code: 1128, status: 422, name: 'promocode.expired' },
  promocodeUsedUp: { code: 1129, status: 422, name: 'promocode.used_up' },
  lastOwner: { code: 1130, status: 409, name: 'user.last_owner' },
  alreadyMember: { code: 1131, status: 409, name: 'user.already_member' },
  memberElsewhere: { code: 1132, status: 409, name: 'user.member_elsewhere' },
  apiNotIncluded: { code: 1133, status: 403, name: 'api.not_included' },
  scopeTooWide: { code: 1134, status: 422, name: 'api_token.scope_too_wide' },
  tooManyTokens: { code: 1135, status: 409, name: 'api_token.too_many' },
  addressUnproven: { code: 1136, status: 403, name: 'user.address_unproven' },
  addressUnchanged: { code: 1137, status: 422, name: 'user.address_unchanged' },
  mailLimitReached: { code: 1138, status: 429, name: 'mail.daily_limit' },
  subscriptionsOff: { code: 1146, status: 409, name: 'subscription.not_needed' },
  noPaymentProvider: { code: 1147, status: 409, name: 'payment.no_provider' },
  registrationByInvitation: { code: 1148, status: 403, name: 'sign_up.by_invitation' },
  notOffered: { code: 1149, status: 422, name: 'subscription.not_offered' },
  registrationClosed: { code: 1150, status: 403, name: 'sign_up.closed' },
  accountantUnknown: { code: 1151, status: 422, name: 'accountant.unknown' },
  companyUnknown: { code: 1152, status: 422, name: 'company.unknown' },
  alreadyLinked: { code: 1153, status: 409, name: 'accountant.already_linked' },
  notLinked: { code: 1154, status: 409, name: 'accountant.not_linked' },
  invitationInvalid: { code: 1155, status: 422, name: 'sign_up.invitation_invalid' },
  lastAdmin: { code: 1156, status: 409, name: 'admin.last' },
  worksElsewhere: { code: 1157, status: 409, name: 'accountant.works_elsewhere' },
  legalDetailsMissing: { code: 1158, status: 422, name: 'invoice.legal_details_missing' },
  quotationAnswered: { code: 1170, status: 409, name: 'quotation.answered' },
  quotationInvoiced: { code: 1171, status: 409, name: 'quotation.invoiced' },
  tokenReused: { code: 1172, status: 409, name: 'request.token_reused' },
  creditGivesNothing: { code: 1173, status: 422, name: 'credit_invoice.gives_nothing' },
  periodClosed: { code: 1174, status: 409, name: 'period.closed' },
  backDatingReasonMissing: { code: 1175, status: 422, name: 'invoice.back_dating_reason_missing' },
  backDatingNotAllowed: { code: 1176, status: 409, name: 'invoice.back_dating_not_allowed' },
  depositTooHigh: { code: 1177, status: 422, name: 'deposit.too_high' },
  depositNotDeductible: { code: 1178, status: 409, name: 'deposit.not_deductible' },
  depositDeducted: { code: 1179, status: 409, name: 'deposit.deducted' },
  refundTooHigh: { code: 1180, status: 422, name: 'refund.too_high' },
  refundNotPossible: { code: 1181, status: 409, name: 'refund.not_possible' },
  setOffUnfit: { code: 1182, status: 422, name: 'set_off.document_unfit' },
  payerIncomplete: { code: 1183, status: 409, name: 'payer.incomplete' },
  integrationRefused: { code: 1185, status: 422, name: 'integration.refused' },
  integrationUnreachable: { code: 1186, status: 422, name: 'integration.unreachable' },
  addressNotAllowed: { code: 1187, status: 422, name: 'integration.address_not_allowed' },
  authorisationInvalid: { code: 1188, status: 409, name: 'authorisation.invalid' },
  authorisationDeclined: { code: 1189, status: 409, name: 'authorisation.declined' },
  agreementByOwner: { code: 1190, status: 409, name: 'authorisation.owner_only' },
  fileTooDemanding: { code: 1191, status: 422, name: 'file.too_demanding' },
  fileDamaged: { code: 1196, status: 410, name: 'file.damaged' },
  bankZipLocked: { code: 1215, status: 422, name: 'bank_file.zip_locked' },
  bankZipTooLarge: { code: 1216, status: 422, name: 'bank_file.zip_too_large' },
} as const satisfies Record<string, { code: number; status: number; name: string }>;

/** A refusal by name; every name has a text in every language (`error.<name>`). */
export type ErrorName = keyof typeof ERRORS;

const byCode = new Map<number, ErrorName>(keysOf(ERRORS).map((name) => [ERRORS[name].code, name]));

/** The name of a code of the catalogue, or `undefined` for a code we do not know. */
export function errorNameOf(code: number): ErrorName | undefined {
  return byCode.get(code);
}

/**
 * The stable name of a refusal on a route. What a route could not find is told by its noun (`invoice.not_found`), unless
 * it is something that a field names.
 */
export function stableNameOf(error: ErrorName, noun?: string): string {
  return error === 'notFound' && noun !== undefined ? `${toSnakeCase(noun)}.not_found` : ERRORS[error].name;
}

/** How names are written in answers: `tooLong` is `too_long`. */
export function toSnakeCase(camelCase: string): string {
  return camelCase.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
