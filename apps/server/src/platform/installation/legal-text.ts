import { z } from 'zod';

/** The operator's legal texts. */
export const LEGAL_TEXTS = ['terms', 'privacy', 'imprint', 'contact'] as const;
export type LegalText = (typeof LEGAL_TEXTS)[number];

const PageAddress = z.url({ protocol: /^https?$/ });
const Mailbox = z.email();

/**
 * The URL of one of the texts: the operator's page or mailbox, else our page with their text; null when
 * there is none.
 */
export function legalAddress(kind: LegalText, text: string): string | null {
  const said = text.trim();
  if (said === '') return null;
  if (PageAddress.safeParse(said).success) return said;
  return Mailbox.safeParse(said).success ? `mailto:${said}` : `/legal/${kind}`;
}

export const LEGAL_LABELS = {
  terms: 'common.legalTerms',
  privacy: 'common.legalPrivacy',
  imprint: 'common.legalImprint',
  contact: 'common.legalContact',
} as const satisfies Record<LegalText, string>;

/** The URL of one of the texts. */
export interface LegalLink {
  readonly kind: LegalText;
  readonly address: string;
}

/** The URLs of the texts that the operator wrote or named. */
export function legalLinks(texts: Readonly<Record<LegalText, string>>): LegalLink[] {
  return LEGAL_TEXTS.flatMap((kind) => {
    const address = legalAddress(kind, texts[kind]);
    return address === null ? [] : [{ kind, address }];
  });
}
