import type { FirmerReminders } from './firmer-reminders.ts';

export const en: FirmerReminders = {
  second: {
    subject: 'Second reminder: invoice {{invoice_number}} from {{company_name}}',
    body: `Dear {{contact}},

We reminded you earlier of invoice {{invoice_number}} of {{invoice_date}}, which was due on {{original_due_date}}, but we have not received your payment yet. Would you please transfer {{total_due}} before {{remind_date}}, mentioning the invoice number?

You can view and pay the invoice here:
{{view_link}}

Is something the matter with this invoice, or have you paid in the meantime? Please let us know by replying to this message.

Kind regards,
{{sender}}
{{company_name}}`,
  },
  last: {
    subject: 'Final notice: invoice {{invoice_number}} from {{company_name}}',
    body: `Dear {{contact}},

Despite our earlier reminders, we have not received payment of invoice {{invoice_number}} of {{invoice_date}}, which was due on {{original_due_date}}. We ask you one last time to transfer {{total_due}} before {{remind_date}}.

If we have not received the amount by then, we will have to take further steps to collect it. We would rather not.

You can view and pay the invoice here:
{{view_link}}

Are you unable to pay at once? Please reply to this message before that day, so that we can find a solution together.

Kind regards,
{{sender}}
{{company_name}}`,
  },
  freeLetter: {
    subject: 'Notice of default: invoice {{invoice_number}} from {{company_name}}',
    body: `Dear {{contact}},

Invoice {{invoice_number}} of {{invoice_date}} was due on {{original_due_date}}. Of this invoice, {{open_amount}} has not been paid.

You can still pay this amount without extra costs, within fourteen days starting on the day after you receive this message. If we have not received it within this term, you will owe us collection costs of {{costs}} (article 6:96 of the Dutch Civil Code).

You can view and pay the invoice here:
{{view_link}}

If you do not agree with the invoice or cannot pay it at once, please reply to this message.

Kind regards,
{{sender}}
{{company_name}}`,
  },
};
