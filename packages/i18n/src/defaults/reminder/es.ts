import type { FirmerReminders } from './firmer-reminders.ts';

export const es: FirmerReminders = {
  second: {
    subject: 'Segundo recordatorio: factura {{invoice_number}} de {{company_name}}',
    body: `Hola, {{contact}}:

Ya le recordamos la factura {{invoice_number}} del {{invoice_date}}, que vencía el {{original_due_date}}, pero todavía no hemos recibido su pago. Le rogamos que realice el pago, indicando el número de factura.

¿Hay algún problema con esta factura o ya ha realizado el pago? Háganoslo saber respondiendo a este mensaje.

Un cordial saludo,
{{sender}}
{{company_name}}`,
  },
  last: {
    subject: 'Último aviso: factura {{invoice_number}} de {{company_name}}',
    body: `Hola, {{contact}}:

A pesar de nuestros recordatorios, no hemos recibido el pago de la factura {{invoice_number}} del {{invoice_date}}, que vencía el {{original_due_date}}. Le pedimos por última vez que realice el pago.

Si no hemos recibido el importe antes de la fecha indicada arriba, tendremos que tomar otras medidas para cobrarlo, algo que preferiríamos evitar.

¿No puede pagarla de una vez? Responda a este mensaje antes de esa fecha y buscaremos juntos una solución.

Un cordial saludo,
{{sender}}
{{company_name}}`,
  },
  freeLetter: {
    subject: 'Requerimiento de pago: factura {{invoice_number}} de {{company_name}}',
    body: `Hola, {{contact}}:

La factura {{invoice_number}} del {{invoice_date}} vencía el {{original_due_date}}. De esta factura quedan {{open_amount}} por pagar.

Todavía puede pagar este importe sin gastos adicionales en un plazo de catorce días a partir del día siguiente a la recepción de este mensaje. Si no recibimos el pago en ese plazo, deberá pagarnos unos gastos de cobro de {{costs}}.

¿No está de acuerdo con la factura o no puede pagarla de una vez? Responda a este mensaje.

Un cordial saludo,
{{sender}}
{{company_name}}`,
  },
};
