/** The texts a new company starts with; everything in them can be changed afterwards. */
export interface CompanyDefaults {
  /** The name of the first sender profile. */
  readonly profileName: string;
  /** The footer of an invoice and of a quotation. */
  readonly footer: string;
  /** The sentence of the email with an invoice that asks to state its number with the payment; it ends a line. */
  readonly numberRequest: string;
  readonly quotationFooter: string;
  /** Names of VAT codes by type; `{rate}` is the percentage. Outside the EU, an export is named without it. */
  readonly vatCodes: Readonly<
    Record<'high' | 'low' | 'exempt' | 'none' | 'ICPS' | 'ICPG' | 'EBU' | 'exportAbroad' | 'zero', string>
  >;
  /** Names of the revenue accounts. */
  readonly ledgers: Readonly<
    Record<'sales' | 'salesLow' | 'services' | 'salesInsideEu' | 'salesOutsideEu' | 'costsPassedOn', string>
  >;
  readonly paymentMethods: readonly string[];
  readonly emailTemplates: Readonly<
    Record<'invoice' | 'credit' | 'quotation' | 'reminder', { name: string; subject: string; body: string }>
  >;
  readonly smsTexts: Readonly<Record<'invoice' | 'reminder' | 'quotation', { name: string; text: string }>>;
}
