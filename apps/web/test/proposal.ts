import type { MessageProposal } from '@penning/contract';
import type { z } from 'zod';

/** What the send step begins with. */
export const PROPOSAL: z.infer<typeof MessageProposal> = {
  to: ['info@jansen.test'],
  cc: [],
  subject: 'Invoice for Bakkerij Jansen',
  body: 'Dear customer',
  from: 'ada@linde.test',
  replyTo: 'office@linde.test',
  mailServerProblem: null,
  files: [],
  eInvoice: { wanted: 'none', profile: 'nlcius', peppolAddress: null, problems: [], isRequired: false },
  legal: { problems: [], warnings: [] },
  tags: { invoice_number: '2026-0001' },
  nextNumber: '2026-0042',
  sms: null,
};
