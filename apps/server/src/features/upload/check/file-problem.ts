/** Why a file is refused. */
export type FileProblem =
  | 'fileTypeNotAllowed'
  | 'imageUnreadable'
  | 'fileTooLarge'
  | 'fileHasMacros'
  | 'fileUnpacksTooLarge'
  | 'fileAmbiguous';
