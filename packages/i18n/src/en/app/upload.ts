import type { Texts } from '../../area-texts.ts';

/** Files being uploaded, wherever in the app they are chosen. */
export const upload = {
  drop: 'Drop files here',
  takePicture: 'Take a photo',
  wrongType: 'This type of file can’t be used here. Choose {types}.',
  fileMax: 'This file is too large. The maximum is {max}.',
  filesMax: 'Together, these files are too large. The maximum is {max}.',
  unpackedMax: 'This file is too large once unpacked. The maximum is {max}.',
  requestMax: 'This request is too large. The maximum is {max}.',
  imageMax: 'This image has too many pixels. The maximum is {max} million, such as {side} × {side}.',
  imageUnreadable:
    'This image is damaged, or uses something that isn’t supported. Save it again as PNG or JPEG and upload that.',
  documentUnreadable:
    'This document is damaged, or uses something that isn’t supported. Open it, save it again and upload that.',
  sheetProtected:
    'This workbook can’t be opened: it is protected with a password. Remove the password in a spreadsheet program, save it as .xlsx, and upload that.',
  sheetUnreadable:
    'This is neither a CSV file nor an Excel workbook (.xlsx), whatever its name. Open it in a spreadsheet program, save it as .xlsx, and upload that.',
  csv_quoteNotClosed:
    'Line {line} has an opening quotation mark without a closing one. Correct it in the file, or choose another separator.',
  csv_tooManyRows: 'This file has more than {max} rows. Split it and import the parts one by one.',
  csv_tooManyColumns: 'Line {line} has more than {max} columns',
  csv_cellTooLong: 'Line {line} has a cell with more than {max} characters',
  empty: 'This file is empty',
  tooMany: '{max, plural, one {You can add only one file here} other {You can add up to {max} files here}}',
  response: 'The server answered with status {status}',
  givenUp: 'A part of {name} didn’t arrive after {tries} attempts: {reason}',
  progress: '{name}: {percentage} uploaded',
  cancel: 'Cancel upload of {name}',
  dismiss: 'Remove {name} from this list',
  retry: 'Try again',
  wait: 'Files are still being uploaded',
  waitHint: 'Wait until they have arrived, or cancel them.',
  status_added: 'Not accepted',
  status_queued: 'Waiting',
  status_uploading: 'Uploading',
  status_success: 'Uploaded',
  status_error: 'Upload failed',
  status_canceled: 'Upload cancelled',
  conflicts: 'This upload is set up incorrectly',
  conflict_noUrl: 'No URL is set.',
  conflict_twoAccepts: 'Accepted types and accepted MIME types are both set. Use only accepted types.',
  conflict_multipleChunked: 'Several files in one request can’t be combined with chunks.',
  conflict_binaryMultiple: 'A binary body can’t hold several files.',
} as const satisfies Texts;
