import { z } from 'zod';
import { route } from '../layer/route.ts';
import { Invoice } from '../shapes/document.ts';
import { AmountText, ById, CreationToken, DateText, Id, line, single } from '../shapes/primitives.ts';

/** Payments that people register. */
export const invoicePaymentRoutes = {
  registerPayment: route({
    method: 'POST',
    path: '/invoices/:id/payments',
    access: 'payment.write',
    summary: 'Register a payment, whole or partial; the same token again answers with the first',
    tag: 'invoice',
    params: ById,
    body: z.strictObject({
      token: CreationToken,
      /** Defaults to the full open amount. */
      amount: AmountText.optional(),
      /** Defaults to today. */
      paidOn: DateText.optional(),
      methodId: Id.nullable().default(null),
      note: line(200).default(''),
      /** More came in than is due, also on what is credited or paid already: the customer is owed the rest. */
      overpayment: z.boolean().optional(),
    }),
    response: single(Invoice),
    status: 201,
    errors: ['invalidRequest', 'nothingOpen', 'paymentTooHigh', 'tokenReused', 'periodClosed'],
  }),
  unregisterPayment: route({
    method: 'DELETE',
    path: '/invoices/:id/payments/:paymentId',
    access: 'payment.write',
    summary: 'Reverse a payment that was registered by hand',
    tag: 'invoice',
    params: z.strictObject({ id: Id, paymentId: Id }),
    response: single(Invoice),
    errors: ['invalidRequest', 'periodClosed'],
  }),
} as const;
