/** Why a file is refused. */
export type FileProblem =
  | 'fileTypeNotAllowed'
  | 'imageUnreadable'
  | 'documentUnreadable'
  | 'fileTooLarge'
  | 'fileHasMacros'
  | 'fileUnpacksTooLarge'
  | 'fileAmbiguous';
