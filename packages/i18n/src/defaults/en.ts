import type { CompanyDefaults } from './company-defaults.ts';

export const en: CompanyDefaults = {
  profileName: 'Standard',
  footer: 'Please include the invoice number with your payment.',
  quotationFooter: 'This quotation is not binding until it has been accepted.',
  vatCodes: {
    high: '{rate} VAT (standard rate)',
    low: '{rate} VAT (reduced rate)',
    exempt: 'Exempt from VAT',
    none: 'No VAT',
    ICPS: 'EU services, VAT reverse charge',
    ICPG: 'EU goods, 0% VAT',
    EBU: 'Export outside the EU, 0% VAT',
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

Please find attached invoice {{invoice_number}} dated {{invoice_date}} for {{amount}}. Please pay by {{due_date}} and include the invoice number with your payment.

You can also view and pay the invoice online:
{{view_link}}

Questions about this invoice? Just reply to this email.

Kind regards,
{{sender}}
{{company_name}}`,
    },
    credit: {
      name: 'Credit note',
      subject: 'Credit note {{invoice_number}} from {{company_name}}',
      body: `Dear {{contact}},

Please find attached credit note {{invoice_number}} dated {{invoice_date}} for {{amount}}. You don’t need to pay anything: we will offset the amount against an open invoice or refund it to you.

You can also view the credit note online:
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

If you would like to go ahead, you can accept the quotation online:
{{quotation_accept_button}}

If you have any questions or would like to change something, just reply to this email.

Kind regards,
{{sender}}
{{company_name}}`,
    },
    reminder: {
      name: 'Reminder',
      subject: 'Reminder: invoice {{invoice_number}} from {{company_name}}',
      body: `Dear {{contact}},

Invoice {{invoice_number}} dated {{invoice_date}} was due on {{original_due_date}}. According to our records, {{amount}} is still outstanding. This may have slipped your mind: could you please pay before {{remind_date}}?

You can view and pay the invoice here:
{{view_link}}

If you have already paid, please disregard this email.

Kind regards,
{{sender}}
{{company_name}}`,
    },
  },
};
