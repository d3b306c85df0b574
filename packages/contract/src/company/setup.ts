import { COMPANY_FIELDS_ASKED } from '@penning/domain';
import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { route } from '../layer/route.ts';
import { SETUP_STEPS } from '../shapes/list-names.ts';
import { line, single } from '../shapes/primitives.ts';

/** Features that the dashboard suggests while they are unused (docs/rules/setup.md#suggestions). */
export const SUGGESTIONS = ['onlinePayment', 'sms'] as const;
export type Suggestion = (typeof SUGGESTIONS)[number];

/** How far a company is set up (docs/rules/setup.md#steps). */
export const Setup = z
  .strictObject({
    steps: z.array(z.strictObject({ step: z.enum(SETUP_STEPS), state: z.enum(['open', 'done', 'skipped']) })),
    /** Where to continue: the first step that is neither done nor skipped. */
    current: z.enum(SETUP_STEPS),
    /**
     * What the law of the company's country requires on its invoices and is missing or wrong; `required`
     * prevents sending.
     */
    missing: z.array(z.strictObject({ field: z.enum(COMPANY_FIELDS_ASKED), required: z.boolean() })),
    /** Whether the dashboard no longer shows it. */
    dismissed: z.boolean(),
    /** Whether an invoice has been sent. */
    hasSent: z.boolean(),
    /** Whether a quotation has been sent. */
    hasQuoted: z.boolean(),
  })
  .meta({ id: 'Setup' });
export type Setup = z.infer<typeof Setup>;

/** The same with what the setup screen can offer. */
export const SetupPage = Setup.extend({
  /** Whether the details of a company can be looked up by its VAT number. */
  canLookUp: z.boolean(),
}).meta({ id: 'SetupPage' });
export type SetupPage = z.infer<typeof SetupPage>;

/** A company's decisions about its setup. */
const setupChange = {
  /** All skipped steps; a step that is done stays done. */
  skipped: z
    .array(z.enum(SETUP_STEPS))
    .max(SETUP_STEPS.length)
    .refine((steps) => new Set(steps).size === steps.length, { error: 'invalid' }),
  /** Whether the last step was reached and left. */
  completed: z.boolean(),
  dismissed: z.boolean(),
  /** All suggestions that the dashboard no longer makes. */
  hiddenSuggestions: z
    .array(z.enum(SUGGESTIONS))
    .max(SUGGESTIONS.length)
    .refine((all) => new Set(all).size === all.length, { error: 'invalid' }),
};

/** What the member states' registers know about a VAT number. Unknown texts are empty. */
export const CompanyLookUp = z
  .strictObject({
    /**
     * `found` with what is known; `unregistered` nobody has this number; `unavailable` no answer at the
     * moment.
     */
    state: z.enum(['found', 'unregistered', 'unavailable']),
    vatNumber: z.string(),
    name: z.string(),
    address: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
  })
  .meta({ id: 'CompanyLookUp' });
export type CompanyLookUp = z.infer<typeof CompanyLookUp>;

export const setup = {
  get: route({
    method: 'GET',
    path: '/setup',
    access: 'settings.read',
    summary: 'How far the company is set up',
    tag: 'setup',
    response: single(SetupPage),
  }),
  update: route({
    method: 'PUT',
    path: '/setup',
    access: 'settings.write',
    summary: 'Skip steps of the setup, complete or dismiss it, or hide suggestions',
    tag: 'setup',
    body: changeOf(setupChange).meta({ id: 'SetupChange' }),
    response: single(SetupPage),
  }),
  findCompany: route({
    method: 'POST',
    path: '/setup/find-company',
    access: 'settings.write',
    summary: 'What the registers say of a VAT number; nothing is saved',
    tag: 'setup',
    body: z.strictObject({ vatNumber: line(20, 1) }),
    response: single(CompanyLookUp),
    limitPerMinute: 20,
  }),
} as const;
