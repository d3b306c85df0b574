/** Why a file is refused. */
export type FileProblem =
  | 'fileTypeNotAllowed'
  | 'fileTooLarge'
  | 'fileHasMacros'
  | 'fileUnpacksTooLarge'
  | 'fileAmbiguous';
