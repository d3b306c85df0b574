/**
 * Text that was read or made just now as its brand says. The one place where a type is asserted over text: called by the
 * functions that read and write the branded types, and by nobody else.
 */
export function branded<Brand extends string>(text: string): Brand {
  return text as Brand;
}
