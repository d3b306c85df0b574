import { readFileSync } from 'node:fs';
import { type EInvoiceFinding, checkReceivedEInvoice } from '@penning/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { findConformanceKit, startValidator } from '../../../test/conformance/validate-all.ts';
import { readXml } from '../../xml/read-xml.ts';

const folder = findConformanceKit();
const kit = folder === undefined ? undefined : startValidator(folder);
afterAll(() => kit?.close());
const example = (name: string) => (kit ? readFileSync(`${folder}/examples/${name}`, 'utf8') : '');
const EXAMPLES = ['ubl-peppol-invoice.xml', 'ubl-nlcius-creditnote.xml', 'cii-en16931.xml'];

async function findingsOf(xml: string): Promise<readonly EInvoiceFinding[] | 'unreadable'> {
  const reading = await readXml(Buffer.from(xml));
  return reading.ok ? (checkReceivedEInvoice(reading.root)?.findings ?? 'unreadable') : 'unreadable';
}
const isFaulty = (findings: readonly EInvoiceFinding[] | 'unreadable') =>
  findings === 'unreadable' || findings.some(({ level }) => level === 'error');

/** Each element once: left out, emptied, or with another value; identical variants are left out. */
function* variantsOf(xml: string): Generator<string> {
  const leaf = /<((?:\w+:)?\w+)((?:\s[^<>]*)?)>([^<>]+)<\/\1>/g;
  for (const match of xml.matchAll(leaf)) {
    const [whole, name = '', attributes = '', value = ''] = match;
    const put = (text: string) => xml.slice(0, match.index) + text + xml.slice(match.index + whole.length);
    yield put('');
    yield put(`<${name}${attributes}>${otherThan(value)}</${name}>`);
    if (attributes !== '') yield put(`<${name}>${value}</${name}>`);
  }
}

const MEANS = /<cac:PaymentMeans>[\s\S]*<\/cac:PaymentMeans>/;
const means = (code: string, inside: string) => (xml: string) =>
  xml.replace(
    MEANS,
    `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${inside}</cac:PaymentMeans>`,
  );
const ACCOUNT = '<cac:PayeeFinancialAccount><cbc:ID>NL91ABNA0417164300</cbc:ID></cac:PayeeFinancialAccount>';
const MANDATE = '<cac:PaymentMandate><cbc:ID>M-1</cbc:ID></cac:PaymentMandate>';
const put = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, to);
const reason = (code: string) =>
  put(
    '<cbc:Percent>9</cbc:Percent>',
    `<cbc:Percent>9</cbc:Percent><cbc:TaxExemptionReasonCode>${code}</cbc:TaxExemptionReasonCode>`,
  );
const file = '<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment>'.concat(
  '<cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="a.csv">YQ==</cbc:EmbeddedDocumentBinaryObject>',
  '</cac:Attachment></cac:AdditionalDocumentReference>',
);
const PARTY = '<cac:AccountingSupplierParty>';
const DEBTOR = '<cac:PayerFinancialAccount><cbc:ID>NL92ABNA0417164300</cbc:ID></cac:PayerFinancialAccount>';
const terms = (note: string) =>
  put(
    /<cac:PaymentTerms>[\s\S]*<\/cac:PaymentTerms>/,
    `<cac:PaymentTerms><cbc:Note>${note}</cbc:Note></cac:PaymentTerms>`,
  );
const contact = (phone: string, email: string) =>
  put(
    '</cac:PartyLegalEntity>',
    `</cac:PartyLegalEntity><cac:Contact><cbc:Name>A</cbc:Name><cbc:Telephone>${phone}</cbc:Telephone>`.concat(
      `<cbc:ElectronicMail>${email}</cbc:ElectronicMail></cac:Contact>`,
    ),
  );
const seller = (scheme: string, value: string) =>
  put('<cbc:EndpointID schemeID="0106">11223344', `<cbc:EndpointID schemeID="${scheme}">${value}`);

const TAX_TOTAL = /<cac:TaxTotal>[\s\S]*<\/cac:TaxTotal>/;
/** What breaks one rule of Peppol in its example. */
const PEPPOL: [string, (xml: string) => string][] = [
  ['PEPPOL-EN16931-R004', put('billing:3.0<', 'billing:3.0::x<')],
  ['PEPPOL-EN16931-R053', (xml) => xml.replace(TAX_TOTAL, '$&$&')],
  ['PEPPOL-EN16931-R054', put('<cbc:BuyerReference>', '<cbc:TaxCurrencyCode>SEK</cbc:TaxCurrencyCode>$&')],
  ['PEPPOL-EN16931-P0100', put('>380<', '>389<')],
  ['PEPPOL-EN16931-P0112', put('>380<', '>384<')],
  ['PEPPOL-EN16931-P0104', reason('VATEX-EU-G')],
  ['PEPPOL-EN16931-P0107', reason('VATEX-EU-AE')],
  ['PEPPOL-EN16931-P0109', reason('VATEX-EU-F')],
  ['PEPPOL-COMMON-R040', seller('0088', '1234567890123')],
  ['PEPPOL-COMMON-R041', seller('0192', '987654321')],
  ['PEPPOL-COMMON-R042', seller('0184', '1234')],
  ['PEPPOL-COMMON-R043', seller('0208', '0202239950')],
  ['PEPPOL-COMMON-R049', seller('0007', '5560360794')],
];

/** What breaks one rule of XRechnung in the same example. */
const XRECHNUNG: [string, (xml: string) => string][] = [
  ['BR-DE-16', (xml) => xml.replace(/<cac:PartyTaxScheme>[\s\S]*?<\/cac:PartyTaxScheme>/, '')],
  ['BR-DE-22', put(PARTY, file + file.replace('>1<', '>2<') + PARTY)],
  ['BR-DE-23-a', means('58', '')],
  ['BR-DE-23-b', means('58', ACCOUNT + MANDATE)],
  ['BR-DE-24-a', means('48', '')],
  ['BR-DE-24-b', means('48', ACCOUNT)],
  ['BR-DE-25-a', means('59', '')],
  ['BR-DE-25-b', means('59', ACCOUNT + MANDATE)],
  ['BR-DE-17', put('>380<', '>383<')],
  ['BR-DE-18', terms('#SKONTO#TAGE=14#PROZENT=2#\n')],
  ['BR-DE-18', terms('#SKONTO#TAGE=14#PROZENT=2.00#')],
  ['BR-DE-19', means('58', ACCOUNT.replace('NL91', 'NL92'))],
  ['BR-DE-20', means('59', MANDATE.replace('</cac:PaymentMandate>', `${DEBTOR}</cac:PaymentMandate>`))],
  ['BR-DE-26', put('>380<', '>384<')],
  ['BR-DE-27', contact('12', 'a@b.example')],
  ['BR-DE-28', contact('0123', 'a@b')],
  ['BR-DE-30', means('59', MANDATE)],
  ['BR-DE-31', means('59', MANDATE)],
];

/** The example from a seller, and to a buyer, in another country, with numbers of that country. */
const inCountry =
  (country: string, vat: string, { scheme, id }: { scheme: string; id: string }) =>
  (xml: string) =>
    xml
      .replaceAll('>NL</cbc:IdentificationCode>', `>${country}</cbc:IdentificationCode>`)
      .replace('NL123456782B90', vat)
      .replaceAll('CompanyID schemeID="0106">11223344', `CompanyID schemeID="${scheme}">${id}`)
      .replaceAll('CompanyID schemeID="0106">55667788', `CompanyID schemeID="${scheme}">${id}`);
const danish = inCountry('DK', 'DK13585628', { scheme: '0184', id: '13585628' });
const icelandic = inCountry('IS', 'IS12345', { scheme: '0196', id: '4504013150' });
const italian = inCountry('IT', 'IT00743110157', { scheme: '0211', id: 'IT00743110157' });
const norwegian = inCountry('NO', 'NO995525828MVA', { scheme: '0192', id: '995525828' });
const swedish = (xml: string) =>
  inCountry('SE', 'SE556188840401', { scheme: '0007', id: '5561888404' })(xml)
    .replaceAll('<cbc:Percent>21<', '<cbc:Percent>25<')
    .replaceAll('<cbc:Percent>9<', '<cbc:Percent>12<');
const second = (from: string, to: string) => (xml: string) => {
  const [before = '', between = '', ...rest] = xml.split(from);
  return [before + from + between, ...rest].join(to);
};
const taxNumber = (number: string) =>
  put(
    '<cac:PartyLegalEntity>',
    `<cac:PartyTaxScheme><cbc:CompanyID>${number}</cbc:CompanyID><cac:TaxScheme><cbc:ID>FC</cbc:ID>`.concat(
      '</cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity>',
    ),
  );

/** What breaks one rule of Peppol for sellers of a country. */
const NATIONAL: [string, (xml: string) => string, (xml: string) => string][] = [
  ['DK-R-002', danish, put('<cbc:CompanyID schemeID="0184">13585628</cbc:CompanyID>', '')],
  ['DK-R-014', danish, put(' schemeID="0184"', '')],
  ['DK-R-017', danish, second(' schemeID="0184"', '')],
  ['DK-R-005', (xml) => means('58', ACCOUNT)(danish(xml)), means('30', ACCOUNT)],
  ['IS-R-001', icelandic, put('>380<', '>393<')],
  ['IS-R-002', icelandic, put(' schemeID="0196"', '')],
  ['IS-R-003', icelandic, put('<cbc:StreetName>Stationsweg 10</cbc:StreetName>', '')],
  ['IS-R-004', icelandic, second(' schemeID="0196"', '')],
  ['IS-R-005', icelandic, put('<cbc:StreetName>Dorpsstraat 2</cbc:StreetName>', '')],
  ['IT-R-001', italian, taxNumber('123')],
  ['IT-R-002', italian, put('<cbc:StreetName>Stationsweg 10</cbc:StreetName>', '')],
  ['IT-R-003', italian, put('<cbc:CityName>Zwolle</cbc:CityName>', '')],
  ['IT-R-004', italian, put('<cbc:PostalZone>8011 CZ</cbc:PostalZone>', '')],
  ['NO-R-001', norwegian, put('NO995525828MVA', 'NO995525829MVA')],
  ['SE-R-001', swedish, put('SE556188840401', 'SE5561888404')],
  ['SE-R-002', swedish, put('SE556188840401', 'SE55618884040A')],
  ['SE-R-003', swedish, put('>5561888404<', '>556188840A<')],
  ['SE-R-004', swedish, put('>5561888404<', '>556188840<')],
  ['SE-R-013', swedish, put('>5561888404<', '>5561888405<')],
  ['SE-R-005', swedish, taxNumber('123')],
  ['SE-R-006', swedish, put('<cbc:Percent>25<', '<cbc:Percent>21<')],
];

const asXrechnung = put(
  /<cbc:CustomizationID>[^<]*/,
  '<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
);

/** Every fifth, because the official rules take a while for each. */
const sampleOf = (xml: string) => [...variantsOf(xml)].filter((_, index) => index % 5 === 0);

function otherThan(value: string): string {
  if (/^-?\d+\.\d+$/.test(value)) return `${Number(value) + 7}`;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return `${value.slice(0, 5)}13${value.slice(7)}`;
  return /^[A-Z0-9]{1,3}$/.test(value) ? 'Q9' : `${value}x`;
}

describe.skipIf(!kit)('the rules for received e-invoices, compared with the official ones', () => {
  it.each(EXAMPLES)('find nothing in %s', async (name) => {
    expect(await findingsOf(example(name))).toEqual([]);
  });

  it.each([
    ...PEPPOL.map(([rule, broken]) => [rule, (xml: string) => xml, broken] as const),
    ...XRECHNUNG.map(([rule, broken]) => [rule, asXrechnung, broken] as const),
    ...NATIONAL,
  ])('know %s', async (rule, profile, broken) => {
    const whole = profile(example('ubl-peppol-invoice.xml'));
    const official = (await kit?.validate(broken(whole), false)) ?? [];
    expect(official.map(({ id }) => id)).toContain(rule);
    const rules = async (xml: string) => {
      const findings = await findingsOf(xml);
      return findings === 'unreadable' ? [] : findings.map((one) => one.rule);
    };
    expect(await rules(broken(whole))).toContain(rule);
    expect(await rules(whole)).not.toContain(rule);
  });

  it.each(EXAMPLES)(
    'agree about the variants of %s',
    async (name) => {
      let [broken, seen] = [0, 0];
      const missed: string[] = [];
      const wrong: string[] = [];
      for (const variant of sampleOf(example(name))) {
        const official = (await kit?.validate(variant, false)) ?? [];
        const errors = official.filter(({ level }) => level === 'error');
        const own = await findingsOf(variant);
        if (errors.length > 0) {
          broken += 1;
          if (isFaulty(own)) seen += 1;
          else missed.push(errors.map(({ id }) => id).join());
        } else if (isFaulty(own)) {
          wrong.push(own === 'unreadable' ? own : own.map(({ rule, term }) => `${rule} ${term}`).join());
        }
      }
      expect({ alarms: wrong, share: seen === broken ? 'all' : missed }).toEqual({
        alarms: [],
        share: 'all',
      });
      expect(broken).toBeGreaterThan(10);
    },
    300_000,
  );
});
