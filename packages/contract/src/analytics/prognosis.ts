import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { file, nothing, route } from '../layer/route.ts';
import { ById, Language, list, single } from '../shapes/primitives.ts';
import {
  NewPrognosis,
  PrognosisRecord,
  PrognosisSummary,
  PrognosisTurnover,
  month,
  prognosisFields,
  year,
} from './prognosis-shape.ts';

const inLanguage = z.strictObject({ language: Language.optional() });

/** Prognoses of result and bank balance over two years. */
export const prognosis = {
  list: route({
    method: 'GET',
    path: '/prognoses',
    access: 'analytics.read',
    summary: 'The saved prognoses, by name',
    tag: 'prognosis',
    response: list(PrognosisSummary),
  }),
  getTurnover: route({
    method: 'GET',
    path: '/prognoses/turnover',
    access: 'analytics.read',
    summary:
      'Turnover to fill a prognosis with: of the months that are over, and for those to come that of the year before',
    tag: 'prognosis',
    query: z.strictObject({
      startMonth: z.coerce.number().pipe(month),
      startYear: z.coerce.number().pipe(year),
    }),
    response: single(PrognosisTurnover),
  }),
  get: route({
    method: 'GET',
    path: '/prognoses/:id',
    access: 'analytics.read',
    summary: 'One prognosis with its months',
    tag: 'prognosis',
    params: ById,
    response: single(PrognosisRecord),
  }),
  create: route({
    method: 'POST',
    path: '/prognoses',
    access: 'prognosis.write',
    summary: 'Save a prognosis; the same creationToken again answers with the first',
    description:
      'A name is enough: the rest begins with the usual figures, from January 2020 and without turnover.',
    example: { name: 'Second shop' },
    tag: 'prognosis',
    body: NewPrognosis,
    response: single(PrognosisRecord),
    status: 201,
    errors: ['nameTaken', 'tooManyKept', 'tokenReused'],
  }),
  update: route({
    method: 'PUT',
    path: '/prognoses/:id',
    access: 'prognosis.write',
    summary: 'Change a prognosis',
    tag: 'prognosis',
    params: ById,
    body: changeOf(prognosisFields).meta({ id: 'PrognosisChange' }),
    response: single(PrognosisRecord),
    errors: ['nameTaken'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/prognoses/:id',
    access: 'prognosis.write',
    summary: 'Delete a prognosis',
    tag: 'prognosis',
    params: ById,
    response: nothing,
  }),
  downloadPdf: route({
    method: 'GET',
    path: '/prognoses/:id/pdf',
    access: 'analytics.read',
    summary: 'A prognosis as PDF, with its chart and its months',
    tag: 'prognosis',
    params: ById,
    query: inLanguage,
    response: file('application/pdf'),
    errors: ['pdfNotReady'],
  }),
  downloadCsv: route({
    method: 'GET',
    path: '/prognoses/:id/csv',
    access: 'analytics.read',
    summary: 'The months of a prognosis as CSV',
    tag: 'prognosis',
    params: ById,
    query: inLanguage,
    response: file('text/csv'),
  }),
  downloadXlsx: route({
    method: 'GET',
    path: '/prognoses/:id/xlsx',
    access: 'analytics.read',
    summary: 'The months of a prognosis as a workbook',
    tag: 'prognosis',
    params: ById,
    query: inLanguage,
    response: file('application/octet-stream'),
  }),
} as const;
