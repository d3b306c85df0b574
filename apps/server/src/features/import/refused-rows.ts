import type { ImportSettings, Language, RefusedRow } from '@penning/contract';
import { BYTE_ORDER_MARK, writeCsvRow } from '@penning/domain';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { type ImportKind, SKIPPED } from './import-kind.ts';
import { listWrittenLines } from './import-record-store.ts';
import { openImport } from './open-import.ts';
import { readCsvApart } from './read-apart.ts';

interface Call {
  readonly params: { readonly id: string };
  readonly session: Session;
  readonly services: Services;
  readonly language: Language;
}

/** Refused rows are written in the format of the file, so that they can be imported with the same settings. */
const POINT = { separator: ',', decimal: '.' } as const;
const COMMA = { separator: ';', decimal: ',' } as const;

/** The skipped rows with the reason, to be corrected and imported again. */
export async function answerRefusedRows(kind: ImportKind, { params, session, services, language }: Call) {
  const { row, settings, bytes, context } = await openImport(kind, { services, session, id: params.id });
  const { filename } = row;
  const { reading } = services;
  const found = await findRefused(kind, { services, session, id: params.id, settings, bytes, context });
  const { headings, rows } = await readCsvApart(
    reading,
    kind.readers.refused,
    bytes,
    settings,
    context,
    found,
  );
  const translate = services.texts.translate(language);
  const dialect = settings.separator === ',' ? POINT : COMMA;
  const lines = [
    [...headings, translate('imports.row'), translate('imports.reason')],
    ...rows.map(({ line, problems, cells }) => [
      ...headings.map((_, at) => cells[at] ?? ''),
      String(line),
      problems
        .map(({ field, problem }) =>
          translate(`imports.problem_${problem}`, { field: translate(`imports.field_${field}`) }),
        )
        .join('; '),
    ]),
  ];
  const text = lines.map((cells) => writeCsvRow(cells, dialect)).join('');
  return {
    bytes: Buffer.from(BYTE_ORDER_MARK + text),
    filename: `${filename.replace(/\.[^.]*$/, '')}-${translate('imports.refusedFile')}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  };
}

/** The rows refused because of the database; those that this import added itself don't count. */
async function findRefused(
  kind: ImportKind,
  {
    services,
    session,
    id,
    settings,
    bytes,
    context,
  }: Omit<Call, 'params' | 'language'> & {
    id: string;
    settings: ImportSettings;
    bytes: Uint8Array;
    context: unknown;
  },
): Promise<RefusedRow[]> {
  if (!kind.check) return [];
  const { toCheck } = await readCsvApart(services.reading, kind.readers.preview, bytes, settings, context);
  const { refused, written } = await services.database.withTenant(
    session.companyId,
    session.actor,
    async (tx) => ({
      refused:
        (await kind.check?.(tx, services, toCheck, settings.duplicates ?? SKIPPED))?.refused ??
        new Map<number, never>(),
      written: new Set(await listWrittenLines(tx, id)),
    }),
  );
  return [...refused].flatMap(([line, problems]) =>
    written.has(line) ? [] : { line, reason: 'problems' as const, problems: [...problems] },
  );
}
