export const ADDRESS = {
  line_1: 'Dok Noord 3A',
  postal_code: '9000',
  city: 'Gent',
  country: 'BE',
  area_level_two: null,
};
/** A company with everything that a customer has too, and something beside it in each list. */
export const PIED_PIPER = {
  name: 'Pied Piper',
  vat_number: 'BE0899623035',
  national_identification_number: '0899623035',
  emails: [
    { type: 'primary', email: 'info@piedpiper.example' },
    { type: 'invoicing', email: 'invoices@piedpiper.example' },
  ],
  telephones: [
    { type: 'fax', number: '+3292980616' },
    { type: 'phone', number: '+3292980615' },
  ],
  addresses: [
    { type: 'primary', address: ADDRESS },
    { type: 'delivery', address: { ...ADDRESS, addressee: 'Depot', line_1: 'Kaai 7' } },
  ],
  iban: 'BE68539007547034',
  language: 'nl',
  payment_term: { type: 'after_invoice_date', days: 21 },
  preferred_currency: 'EUR',
};
