import type { CompanyDefaults } from './company-defaults.ts';

export const es: CompanyDefaults = {
  profileName: 'Estándar',
  footer: 'Indique el número de factura al realizar el pago.',
  numberRequest: 'Le rogamos que indique el número de factura al realizar el pago.',
  quotationFooter: 'Este presupuesto no es vinculante hasta su aceptación.',
  vatCodes: {
    high: 'IVA {rate} (general)',
    low: 'IVA {rate} (reducido)',
    exempt: 'Exento de IVA',
    none: 'Sin IVA',
    ICPS: 'Servicios dentro de la UE, inversión del sujeto pasivo',
    ICPG: 'Entrega intracomunitaria de bienes, IVA 0 %',
    EBU: 'Exportación fuera de la UE, IVA 0 %',
    exportAbroad: 'Exportación, IVA 0 %',
    zero: 'IVA 0 % (tipo cero)',
  },
  ledgers: {
    sales: 'Ventas al tipo general',
    salesLow: 'Ventas al tipo reducido',
    services: 'Prestación de servicios',
    salesInsideEu: 'Ventas dentro de la UE',
    salesOutsideEu: 'Ventas fuera de la UE',
    costsPassedOn: 'Gastos repercutidos',
  },
  paymentMethods: ['Transferencia bancaria', 'iDEAL', 'Tarjeta', 'Efectivo', 'Compensación'],
  emailTemplates: {
    invoice: {
      name: 'Factura',
      subject: 'Factura {{invoice_number}} de {{company_name}}',
      body: `Hola, {{contact}}:

Adjuntamos la factura {{invoice_number}} del {{invoice_date}}. Le rogamos que indique el número de factura al realizar el pago.

¿Tiene alguna pregunta sobre esta factura? Responda a este mensaje.

Un cordial saludo,
{{sender}}
{{company_name}}`,
    },
    credit: {
      name: 'Factura rectificativa',
      subject: 'Factura rectificativa {{invoice_number}} de {{company_name}}',
      body: `Hola, {{contact}}:

Adjuntamos la factura rectificativa {{invoice_number}} del {{invoice_date}}. No tiene que pagar nada: compensaremos el importe con una factura pendiente o se lo devolveremos.

Un cordial saludo,
{{sender}}
{{company_name}}`,
    },
    quotation: {
      name: 'Presupuesto',
      subject: 'Presupuesto {{quotation_number}} de {{company_name}}',
      body: `Hola, {{contact}}:

Gracias por su solicitud. Adjuntamos el presupuesto {{quotation_number}}. Si desea seguir adelante, puede aceptarlo en línea.

Si tiene preguntas o desea algún cambio, responda a este mensaje.

Un cordial saludo,
{{sender}}
{{company_name}}`,
    },
    reminder: {
      name: 'Recordatorio',
      subject: 'Recordatorio: factura {{invoice_number}} de {{company_name}}',
      body: `Hola, {{contact}}:

Según nuestros registros, la factura {{invoice_number}} del {{invoice_date}} aún no está pagada por completo. Quizá se le haya pasado; ¿podría realizar el pago?

Si ya ha realizado el pago, no tenga en cuenta este mensaje.

Un cordial saludo,
{{sender}}
{{company_name}}`,
    },
  },
  smsTexts: {
    invoice: {
      name: 'Factura',
      text: 'Hola, {{contact}}: su factura {{invoice_number}} de {{company_name}} por {{amount}} vence el {{due_date}}. Ver y pagar: {{pay_link}}',
    },
    reminder: {
      name: 'Recordatorio',
      text: 'Hola, {{contact}}: quedan {{open_amount}} por pagar de la factura {{invoice_number}} de {{company_name}}. Pagar ahora: {{pay_link}}',
    },
    quotation: {
      name: 'Presupuesto',
      text: 'Hola, {{contact}}: su presupuesto {{quotation_number}} de {{company_name}} está listo. Ver y aceptar: {{view_link}}',
    },
  },
};
