/** A BIC in capitals without white space. */
export function normaliseBic(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** Whether the text has the form of a BIC, eight or eleven characters (ISO 9362). */
export function isValidBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(normaliseBic(text));
}
