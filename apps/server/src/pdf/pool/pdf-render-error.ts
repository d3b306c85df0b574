/** No PDF came out: the renderer was ended twice by the same data, refused it, or is closed. */
export class PdfRenderError extends Error {
  override name = 'PdfRenderError';
}
