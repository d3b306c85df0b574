import { LEGAL_CASES } from './cases.ts';

const HEAD = `# Sellers and buyers

## Table

What an invoice says by who sends it, who gets it and how it is taxed: the rule set of its e-invoice, the category (BT-151) and code (BT-121) of its VAT, the schemes of the electronic addresses of seller and buyer (BT-34, BT-49), and words that are both printed and in the XML (BT-120); or what stops it, with the field to correct. Each invoice of the table is made over the API, its PDF read, and its XML validated by the official rules, to the cent; so is that of the credit invoice that reverses it.

Peppol takes no invoices of Greek sellers without a number of the tax authority (GR-R-004), so theirs follow the European standard. NLCIUS advises against codes, so its invoices have the words alone.

| seller | buyer | VAT type | outcome | category, code | addresses | words |
| ------ | ----- | -------- | ------- | -------------- | --------- | ----- |
`;

const FOOT = `
Sources: those of [VAT regimes](vat-regimes.md) and [what an invoice must say](invoice-contents.md); Peppol BIS Billing 3, national rules of Denmark, Greece, Iceland, Italy, the Netherlands, Norway, Sweden and Germany. Data: \`apps/server/test/legal/cases.ts\`. Test: \`apps/server/src/features/document/e-invoice/sellers-and-buyers.test.ts\`, which also writes this page.
`;

/** The rules page that shows the table. */
export function legalPage(): string {
  const rows = LEGAL_CASES.map(({ from, to, vat, expected }) => {
    const cells =
      'stops' in expected
        ? [`stopped: ${expected.stops.replace(' ', ', `')}\``, '', '', '']
        : [
            expected.profile,
            [expected.category, expected.code].filter(Boolean).join(', '),
            expected.schemes.replace(' ', ', '),
            expected.words ?? '',
          ];
    return `| ${[from, to, `\`${vat}\``, ...cells].join(' | ')} |`;
  });
  return `${HEAD}${rows.join('\n')}\n${FOOT}`;
}
