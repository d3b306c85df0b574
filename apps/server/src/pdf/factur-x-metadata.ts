import { type StatedSchema, extendPdf } from './extend-pdf.ts';

/** The file name under which Factur-X and ZUGFeRD expect the XML inside the PDF. */
export const FACTUR_X_FILE = 'factur-x.xml';

const external = { type: 'Text', category: 'external' } as const;
const FACTUR_X: StatedSchema = {
  title: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    {
      ...external,
      name: 'DocumentType',
      value: 'INVOICE',
      description: 'The type of the hybrid document',
    },
    {
      ...external,
      name: 'DocumentFileName',
      value: FACTUR_X_FILE,
      description: 'The name of the embedded XML document',
    },
    {
      ...external,
      name: 'Version',
      value: '1.0',
      description: 'The version of the standard applying to the embedded XML document',
    },
    {
      ...external,
      name: 'ConformanceLevel',
      value: 'EN 16931',
      description: 'The conformance level of the embedded XML document',
    },
  ],
};

/** Declares in the metadata of a PDF/A that it is a Factur-X invoice (Factur-X 1.0, section 6.2). */
export const addFacturXMetadata = (pdf: Buffer): Buffer => extendPdf(pdf, FACTUR_X);
