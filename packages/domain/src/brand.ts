/**
 * Asserts that text which was just parsed or formatted has its brand. The only type assertion over text:
 * called only by functions that read and write the branded types.
 */
export function branded<Brand extends string>(text: string): Brand {
  return text as Brand;
}
