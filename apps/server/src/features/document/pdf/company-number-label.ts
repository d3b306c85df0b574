import type { DocumentWords } from '@penning/i18n/document-words/index';

/** What a company number is called at home, in whatever language the document is written. */
const NAME_AT_HOME: Readonly<Record<string, string>> = {
  DK: 'CVR',
  FR: 'SIREN',
  LU: 'RCS',
  NO: 'Org.nr',
  SE: 'Org.nr',
};
/** A French number of an establishment, which contains that of its company. */
const SIRET_DIGITS = 14;

/** The label of a seller's company number: that of its country, so that no Belgian number is called a KvK number. */
export function companyNumberLabel(
  { sender }: DocumentWords,
  { country, number }: { country: string; number: string },
): string {
  const isSiret = country === 'FR' && number.replaceAll(/\D/g, '').length === SIRET_DIGITS;
  if (isSiret) return 'SIRET';
  return sender.cocIn[country] ?? NAME_AT_HOME[country] ?? sender.coc;
}
