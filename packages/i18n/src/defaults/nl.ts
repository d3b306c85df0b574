import type { CompanyDefaults } from './company-defaults.ts';

export const nl: CompanyDefaults = {
  profileName: 'Standaard',
  footer: 'Vermeld bij uw betaling het factuurnummer.',
  numberRequest: 'Wilt u bij uw betaling het factuurnummer vermelden?',
  quotationFooter: 'Deze offerte is vrijblijvend tot u die accepteert.',
  vatCodes: {
    high: '{rate} btw (hoog)',
    low: '{rate} btw (laag)',
    exempt: 'Vrijgesteld van btw',
    none: 'Geen btw',
    ICPS: 'Diensten binnen de EU, btw verlegd',
    ICPG: 'Goederen binnen de EU (ICP), 0% btw',
    EBU: 'Export buiten de EU, 0% btw',
    exportAbroad: 'Export, 0% btw',
    zero: '0% btw (nultarief)',
  },
  ledgers: {
    sales: 'Omzet hoog tarief',
    salesLow: 'Omzet laag tarief',
    services: 'Omzet diensten',
    salesInsideEu: 'Omzet binnen de EU',
    salesOutsideEu: 'Omzet buiten de EU',
    costsPassedOn: 'Doorberekende kosten',
  },
  paymentMethods: ['Bankoverschrijving', 'iDEAL', 'Pinbetaling', 'Contant', 'Verrekening'],
  emailTemplates: {
    invoice: {
      name: 'Factuur',
      subject: 'Factuur {{invoice_number}} van {{company_name}}',
      body: `Beste {{contact}},

Hierbij ontvangt u factuur {{invoice_number}} van {{invoice_date}}. Wilt u bij uw betaling het factuurnummer vermelden?

Heeft u een vraag over deze factuur? Beantwoord dan gerust dit bericht.

Met vriendelijke groet,
{{sender}}
{{company_name}}`,
    },
    credit: {
      name: 'Creditfactuur',
      subject: 'Creditfactuur {{invoice_number}} van {{company_name}}',
      body: `Beste {{contact}},

Hierbij ontvangt u creditfactuur {{invoice_number}} van {{invoice_date}}. U hoeft hiervoor niets te betalen: wij verrekenen het bedrag of maken het aan u over.

Met vriendelijke groet,
{{sender}}
{{company_name}}`,
    },
    quotation: {
      name: 'Offerte',
      subject: 'Offerte {{quotation_number}} van {{company_name}}',
      body: `Beste {{contact}},

Bedankt voor uw aanvraag. Hierbij ontvangt u offerte {{quotation_number}}. Gaat u akkoord? Dan kunt u de offerte online accepteren.

Heeft u vragen of wilt u iets aanpassen? Laat het ons weten door dit bericht te beantwoorden.

Met vriendelijke groet,
{{sender}}
{{company_name}}`,
    },
    reminder: {
      name: 'Herinnering',
      subject: 'Herinnering: factuur {{invoice_number}} van {{company_name}}',
      body: `Beste {{contact}},

Volgens onze administratie is factuur {{invoice_number}} van {{invoice_date}} nog niet volledig betaald. Misschien is de factuur aan uw aandacht ontsnapt; wilt u de betaling alsnog in orde maken?

Heeft u inmiddels betaald? Dan hoeft u niets meer te doen.

Met vriendelijke groet,
{{sender}}
{{company_name}}`,
    },
  },
  smsTexts: {
    invoice: {
      name: 'Factuur',
      text: 'Beste {{contact}}, factuur {{invoice_number}} van {{company_name}} van {{amount}} graag uiterlijk {{due_date}} betalen. Bekijken en betalen: {{pay_link}}',
    },
    reminder: {
      name: 'Herinnering',
      text: 'Beste {{contact}}, van factuur {{invoice_number}} van {{company_name}} staat nog {{open_amount}} open. Nu betalen: {{pay_link}}',
    },
    quotation: {
      name: 'Offerte',
      text: 'Beste {{contact}}, uw offerte {{quotation_number}} van {{company_name}} staat klaar. Bekijken en accepteren: {{view_link}}',
    },
  },
};
