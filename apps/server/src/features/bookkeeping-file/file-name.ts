import type { BookkeepingFileContext } from './file-request.ts';

/** The name of a file: its period, and for DATEV the beginning that it asks for. */
export function bookkeepingFilename(
  { services, language, request }: Pick<BookkeepingFileContext, 'services' | 'language' | 'request'>,
  { isMany }: { isMany: boolean },
): string {
  const { format, from, until } = request;
  const period = `${from}_${until}`;
  if (format === 'datev') return datevFilename(period, isMany ? 'zip' : 'csv');
  const name = services.texts.translate(language)(`bookkeepingFile.file_${format}`);
  return `${name}_${period}.${format === 'auditfile' ? 'xaf' : 'csv'}`;
}

/** The name that DATEV recognises its files by. */
export function datevFilename(part: string, ending: 'csv' | 'zip'): string {
  return `EXTF_Buchungsstapel_${part}.${ending}`;
}
