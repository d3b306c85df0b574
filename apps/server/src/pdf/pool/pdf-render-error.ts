/** This data can't become a PDF: it crashes the renderer repeatedly, takes too long, or is rejected. */
export class PdfRenderError extends Error {
  override name = 'PdfRenderError';
}
