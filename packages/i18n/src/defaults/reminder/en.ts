import type { FirmerReminders } from './firmer-reminders.ts';

export const en: FirmerReminders = {
  second: {
    subject: 'Second reminder: invoice {{invoice_number}} from {{company_name}}',
    body: `Dear {{contact}},

We recently reminded you about invoice {{invoice_number}} dated {{invoice_date}}, which was due on {{original_due_date}}. We have not received your payment yet. Please pay now and include the invoice number with your payment.

Is there a problem with this invoice, or have you already paid? Please let us know by replying to this email.

Kind regards,
{{sender}}
{{company_name}}`,
  },
  last: {
    subject: 'Final reminder: invoice {{invoice_number}} from {{company_name}}',
    body: `Dear {{contact}},

Despite our earlier reminders, we have not received payment for invoice {{invoice_number}} dated {{invoice_date}}, which was due on {{original_due_date}}. This is our final request to pay.

If we have not received payment before the date above, we will have to take further steps to collect it, which we would prefer to avoid.

If you cannot pay the full amount now, please reply to this email before that date so that we can find a solution together.

Kind regards,
{{sender}}
{{company_name}}`,
  },
  freeLetter: {
    subject: 'Notice of default: invoice {{invoice_number}} from {{company_name}}',
    body: `Dear {{contact}},

Invoice {{invoice_number}} dated {{invoice_date}} was due on {{original_due_date}}. Of this invoice, {{open_amount}} remains unpaid.

You can still pay this amount without additional costs within fourteen days, starting on the day after you receive this email. If we have not received it within this period, you will owe collection costs of {{costs}}.

If you disagree with the invoice or cannot pay it in full now, please reply to this email.

Kind regards,
{{sender}}
{{company_name}}`,
  },
};
