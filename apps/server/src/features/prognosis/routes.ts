import { MAX_PROGNOSES } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { XLSX_MEDIA_TYPE } from '../../platform/xlsx/write-xlsx.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { getPrognosisTurnover } from './find-turnover.ts';
import { outcomeOf, presentPrognosis, presentSummary, readFields } from './present-prognosis.ts';
import { writePrognosisCsv, writePrognosisXlsx } from './prognosis-sheet.ts';
import { findPrognosis, listPrognoses } from './prognosis-store.ts';
import { changePrognosis, createPrognosis, removePrognosis } from './save-prognosis.ts';

type Routes = HandlersOf<'prognosis'>;

const list: Routes['list'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: (await listPrognoses(tx, MAX_PROGNOSES)).map(presentSummary),
  }));

const get: Routes['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: presentPrognosis((await findPrognosis(tx, params.id)) ?? refuse('notFound')),
  }));

const downloadPdf: Routes['downloadPdf'] = async ({ params, query, session, services, language: asked }) => {
  const { row, company } = await readWithCompany(services, session, params.id);
  const { prognosisPdfData } = await import('./prognosis-pdf.ts');
  const { language = asked } = query;
  const fields = readFields(row);
  const bytes = await services.pdf.renderPrognosis(
    prognosisPdfData({
      fields,
      outcome: outcomeOf(fields),
      company,
      at: row.updatedAt,
      t: services.texts.translate(language),
      language,
    }),
  );
  return { bytes, filename: filename(services.texts.translate(language)('prognosis.file'), row.name, 'pdf') };
};

const downloadCsv: Routes['downloadCsv'] = async ({ params, query, session, services, language: asked }) => {
  const { row } = await readWithCompany(services, session, params.id);
  const { language = asked } = query;
  const t = services.texts.translate(language);
  const text = writePrognosisCsv(outcomeOf(readFields(row)), t, language);
  return {
    bytes: Buffer.from(text, 'utf8'),
    filename: filename(t('prognosis.file'), row.name, 'csv'),
    mediaType: 'text/csv; charset=utf-8',
  };
};

const downloadXlsx: Routes['downloadXlsx'] = async ({
  params,
  query,
  session,
  services,
  language: asked,
}) => {
  const { row } = await readWithCompany(services, session, params.id);
  const t = services.texts.translate(query.language ?? asked);
  return {
    bytes: await writePrognosisXlsx(outcomeOf(readFields(row)), t),
    filename: filename(t('prognosis.file'), row.name, 'xlsx'),
    mediaType: XLSX_MEDIA_TYPE,
  };
};

function readWithCompany(services: Services, session: Session, id: string) {
  return services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    row: (await findPrognosis(tx, id)) ?? refuse('notFound'),
    company: await getCompanyRow(tx),
  }));
}

/** The name with only the characters that every file system accepts. */
function filename(word: string, name: string, extension: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  return `${[word, plain].filter(Boolean).join('-')}.${extension}`;
}

export const prognosisHandlers: Routes = {
  list,
  getTurnover: getPrognosisTurnover,
  get,
  create: createPrognosis,
  update: changePrognosis,
  delete: removePrognosis,
  downloadPdf,
  downloadCsv,
  downloadXlsx,
};
