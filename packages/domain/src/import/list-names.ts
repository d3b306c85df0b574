/** Names that are written as one text, parted by commas. */
export function listNames(text: string): string[] {
  return text.split(', ');
}
