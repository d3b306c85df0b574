import { type StatedSchema, extendPdf } from './extend-pdf.ts';

const PDF_UA: StatedSchema = {
  title: 'PDF/UA identification schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [
    {
      name: 'part',
      value: '1',
      type: 'Integer',
      category: 'internal',
      description: 'Part of the PDF/UA standard that the document conforms to',
    },
  ],
};

/** The window of a reader shows the title of the document, not the name of its file (ISO 14289-1, 7.1). */
const SHOW_TITLE = ['/Direction /L2R', '/Direction /L2R\n    /DisplayDocTitle true'] as const;

/**
 * Declares that a PDF/A-3a is also PDF/UA-1: the compiler writes tags, alternative texts and artifacts as
 * both require, but declares only one standard.
 */
export const stateAccessible = (pdf: Buffer): Buffer => extendPdf(pdf, PDF_UA, [SHOW_TITLE]);
