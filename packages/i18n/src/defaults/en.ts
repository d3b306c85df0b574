import type { CompanyDefaults } from './company-defaults.ts';

export const en: CompanyDefaults = {
  profileName: 'Standard',
  footer: 'Please mention the invoice number with your payment.',
  quotationFooter: 'This quotation is not binding until it has been accepted.',
  vatCodes: {
    high: '{rate} VAT (standard rate)',
    low: '{rate} VAT (reduced rate)',
    exempt: 'Exempt from VAT',
    none: 'No VAT',
    ICPS: 'Services within the EU, VAT reverse-charged',
    ICPG: 'Goods within the EU, 0% VAT',
    EBU: 'Export outside the EU, 0% VAT',
  },
  ledgers: {
    sales: 'Sales, standard rate',
    salesLow: 'Sales, reduced rate',
    services: 'Services',
    salesInsideEu: 'Sales within the EU',
    salesOutsideEu: 'Sales outside the EU',
    costsPassedOn: 'Costs passed on',
  },
  paymentMethods: ['Bank transfer', 'iDEAL', 'Card', 'Cash', 'Set-off'],
  emailTemplates: {
    invoice: {
      name: 'Invoice',
      subject: 'Invoice {{invoice_number}} from {{company_name}}',
      body: `Dear {{contact}},

Please find attached invoice {{invoice_number}} of {{invoice_date}} for {{amount}}. We kindly ask you to transfer this amount by {{due_date}}, mentioning the invoice number.

You can also view and pay the invoice online:
{{view_link}}

Do you have a question about this invoice? Just reply to this message.

Kind regards,
{{sender}}
{{company_name}}`,
    },
    credit: {
      name: 'Credit invoice',
      subject: 'Credit invoice {{invoice_number}} from {{company_name}}',
      body: `Dear {{contact}},

Please find attached credit invoice {{invoice_number}} of {{invoice_date}} for {{amount}}. There is nothing for you to pay: we will set the amount off or transfer it to you.

You can also view the credit invoice online:
{{view_link}}

Kind regards,
{{sender}}
{{company_name}}`,
    },
    quotation: {
      name: 'Quotation',
      subject: 'Quotation {{quotation_number}} from {{company_name}}',
      body: `Dear {{contact}},

Thank you for your enquiry. Please find attached quotation {{quotation_number}} for {{amount}}. It is valid until {{due_date}}.

Happy with it? You can accept the quotation online:
{{quotation_accept_button}}

If you have any questions or would like a change, simply reply to this message.

Kind regards,
{{sender}}
{{company_name}}`,
    },
    reminder: {
      name: 'Reminder',
      subject: 'Reminder: invoice {{invoice_number}} from {{company_name}}',
      body: `Dear {{contact}},

Invoice {{invoice_number}} of {{invoice_date}} was due on {{original_due_date}}. According to our records, {{amount}} is still open. It may have escaped your attention; could you please transfer the amount before {{remind_date}}?

You can view and pay the invoice here:
{{view_link}}

If you have paid in the meantime, please disregard this message.

Kind regards,
{{sender}}
{{company_name}}`,
    },
  },
};
