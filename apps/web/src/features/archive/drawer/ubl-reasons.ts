const REASONS = ['seller', 'buyer', 'iban', 'mixed', 'content'] as const;

/** Where to look for what keeps an e-invoice from being made. */
export type UblReason = (typeof REASONS)[number];

/** The places to look, each once, for the problems that the server names. */
export function reasonsOf(problems: readonly { code: string }[]): UblReason[] {
  const found = new Set(problems.map(({ code }) => reasonOf(code)));
  const named = REASONS.filter((reason) => found.has(reason));
  return named.length > 0 ? named : ['content'];
}

function reasonOf(code: string): UblReason {
  if (code.startsWith('seller')) return 'seller';
  if (code.startsWith('buyer')) return 'buyer';
  if (code.startsWith('iban')) return 'iban';
  return code === 'noneMixedWithOtherVat' ? 'mixed' : 'content';
}
