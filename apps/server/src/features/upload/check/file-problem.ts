/** Why a file is not taken. */
export type FileProblem =
  | 'fileTypeNotAllowed'
  | 'fileTooLarge'
  | 'fileHasMacros'
  | 'fileUnpacksTooLarge'
  | 'fileAmbiguous';
