import type { CompanyDefaults } from './company-defaults.ts';

export const en: CompanyDefaults = {
  profileName: 'Standard',
  footer: 'Please include the invoice number with your payment.',
  numberRequest: 'Please include the invoice number with your payment.',
  quotationFooter: 'This quotation is not binding until it has been accepted.',
  vatCodes: {
    high: '{rate} VAT (standard rate)',
    low: '{rate} VAT (reduced rate)',
    exempt: 'Exempt from VAT',
    none: 'No VAT',
    ICPS: 'EU services, VAT reverse charge',
    ICPG: 'EU goods, 0% VAT',
    EBU: 'Export outside the EU, 0% VAT',
    exportAbroad: 'Export, 0% VAT',
    zero: '0% VAT (zero rate)',
  },
  ledgers: {
    sales: 'Sales, standard rate',
    salesLow: 'Sales, reduced rate',
    services: 'Services',
    salesInsideEu: 'Sales in the EU',
    salesOutsideEu: 'Sales outside the EU',
    costsPassedOn: 'Recharged costs',
  },
  paymentMethods: ['Bank transfer', 'iDEAL', 'Card', 'Cash', 'Offset'],
  emailTemplates: {
    invoice: {
      name: 'Invoice',
      subject: 'Invoice {{invoice_number}} from {{company_name}}',
      body: `Dear {{contact}},

Please find attached invoice {{invoice_number}} dated {{invoice_date}}. Please include the invoice number with your payment.

Questions about this invoice? Just reply to this email.

Kind regards,
{{sender}}
{{company_name}}`,
    },
    credit: {
      name: 'Credit note',
      subject: 'Credit note {{invoice_number}} from {{company_name}}',
      body: `Dear {{contact}},

Please find attached credit note {{invoice_number}} dated {{invoice_date}}. You don’t need to pay anything: we will offset the amount against an open invoice or refund it to you.

Kind regards,
{{sender}}
{{company_name}}`,
    },
    quotation: {
      name: 'Quotation',
      subject: 'Quotation {{quotation_number}} from {{company_name}}',
      body: `Dear {{contact}},

Thank you for your enquiry. Please find attached quotation {{quotation_number}}. If you would like to go ahead, you can accept it online.

If you have any questions or would like to change something, just reply to this email.

Kind regards,
{{sender}}
{{company_name}}`,
    },
    reminder: {
      name: 'Reminder',
      subject: 'Reminder: invoice {{invoice_number}} from {{company_name}}',
      body: `Dear {{contact}},

According to our records, invoice {{invoice_number}} dated {{invoice_date}} hasn’t been paid in full yet. This may have slipped your mind: could you please take care of it?

If you have already paid, please disregard this email.

Kind regards,
{{sender}}
{{company_name}}`,
    },
  },
  smsTexts: {
    invoice: {
      name: 'Invoice',
      text: 'Hello {{contact}}, your invoice {{invoice_number}} from {{company_name}} for {{amount}} is due on {{due_date}}. View and pay: {{pay_link}}',
    },
    reminder: {
      name: 'Reminder',
      text: 'Hello {{contact}}, {{open_amount}} of invoice {{invoice_number}} from {{company_name}} is still outstanding. Pay now: {{pay_link}}',
    },
    quotation: {
      name: 'Quotation',
      text: 'Hello {{contact}}, your quotation {{quotation_number}} from {{company_name}} is ready. View and accept: {{view_link}}',
    },
  },
};
