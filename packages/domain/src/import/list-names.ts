/** Names written as one text, separated by commas. */
export function listNames(text: string): string[] {
  return text.split(', ');
}
