/** The enhanced status code (RFC 3463) in a mail server's words, such as 5.1.1; empty when there is none. */
export function enhancedCodeIn(words: string): string {
  return /(?:^|[\s-])([245]\.\d{1,3}\.\d{1,3})(?=[\s:;,)]|$)/.exec(words)?.[1] ?? '';
}
