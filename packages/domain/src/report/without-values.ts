const ADDRESS = /[^\s<>"',;:]+@[^\s<>"',;:]+/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;
const TOKEN = /(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}/g;

/**
 * The words of an error's message without its values: database messages quote what was typed, and mail
 * servers' messages name people.
 */
export function withoutValues(message: string): string {
  return message
    .replaceAll(/: "[^]*"/g, ': …')
    .replaceAll(/"([^"]*)"/g, (quoted, inner: string) => (/^[a-z_][a-z0-9_]*$/.test(inner) ? quoted : '…'))
    .replaceAll(ADDRESS, '…@…')
    .replaceAll(IBAN, '…')
    .replaceAll(TOKEN, '…');
}
