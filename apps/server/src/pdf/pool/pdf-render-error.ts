/** No PDF comes out of this: its data ends the renderer again and again, is too much work, or is refused. */
export class PdfRenderError extends Error {
  override name = 'PdfRenderError';
}
