/** No paper came out: the renderer was ended twice by the same data, refused it, or is closed. */
export class PaperRenderError extends Error {
  override name = 'PaperRenderError';
}
