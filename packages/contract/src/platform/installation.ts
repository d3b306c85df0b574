import { ADDONS, FEATURES, PACKAGES } from '@penning/domain';
import { z } from 'zod';
import { route } from '../layer/route.ts';
import { Token } from '../person/signing-in.ts';
import { Instant, Language, single } from '../shapes/primitives.ts';
import { REGISTRATION_MODES } from '../shapes/registration-mode.ts';

/** What the app may report from a browser, and where; null for nothing, which is the default. */
export const BrowserReports = z.strictObject({
  /** Takes errors, as Sentry does. */
  errors: z.strictObject({ url: z.url(), key: z.string() }).nullable(),
  /** Counts the pages of those who agree, as Matomo does. */
  pageViews: z.strictObject({ url: z.url(), site: z.number().int() }).nullable(),
});
export type BrowserReports = z.infer<typeof BrowserReports>;

const Health = z
  .strictObject({
    status: z.literal('ok'),
    version: z.string(),
    /** The web app's build that this server serves; a different value means that an update is available. */
    build: z.string(),
    /** True while nobody has signed up and the demo company can be created: the app then offers it. */
    empty: z.boolean(),
    reports: BrowserReports,
  })
  .meta({ id: 'Health' });

const LegalPage = z.string().nullable();

/** What anyone may know about this installation before signing in. */
export const InstallationFacts = z
  .strictObject({
    registration: z.enum(REGISTRATION_MODES),
    /** Nobody has signed up yet: the first person needs no invitation. */
    isNew: z.boolean(),
    /** Whether companies pay for a subscription. */
    subscriptions: z.boolean(),
    trialDays: z.number().int(),
    /** What is built and works here, and so can be sold or granted. */
    offer: z.strictObject({
      packages: z.array(z.enum(PACKAGES)),
      features: z.array(z.enum(FEATURES)),
      addons: z.array(z.enum(ADDONS)),
    }),
    /** Whether customers, and companies for their subscription, can pay online. */
    canPayOnline: z.boolean(),
    /** The built-in test bank simulates payments: no money moves. */
    testBank: z.boolean(),
    /**
     * The widget of Cloudflare Turnstile, where the operator chose it as the captcha: its key and its script. Null where
     * the captcha is the one of `GET /captcha`.
     */
    turnstile: z.strictObject({ siteKey: z.string(), script: z.string() }).nullable(),
    /** The operator's legal texts and contact details; null where there are none. */
    terms: LegalPage,
    privacy: LegalPage,
    imprint: LegalPage,
    contact: LegalPage,
  })
  .meta({ id: 'InstallationFacts' });
export type InstallationFacts = z.infer<typeof InstallationFacts>;

/** A demo company that was made: a session in it, and how its people sign in again, which is told once. */
const Demo = z
  .strictObject({
    ...Token.shape,
    password: z.string(),
    /** The owner, whose session it is, a colleague and an accountant. */
    people: z.array(
      z.strictObject({
        name: z.string(),
        email: z.string(),
        role: z.enum(['owner', 'employee', 'accountant']),
      }),
    ),
  })
  .meta({ id: 'Demo' });
export type Demo = z.infer<typeof Demo>;

/** Penning's current time; it can be moved on an installation started for demos. */
const InstallationClock = z
  .strictObject({ now: Instant, canMove: z.boolean() })
  .meta({ id: 'InstallationClock' });

export const installation = {
  getHealth: route({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Whether the server and its database answer',
    tag: 'installation',
    response: single(Health),
    errors: ['unavailable'],
  }),
  get: route({
    method: 'GET',
    path: '/installation',
    access: 'public',
    summary:
      'What anybody may know of this installation: who may register, and what its operator says of themselves',
    tag: 'installation',
    response: single(InstallationFacts),
    limitPerMinute: 120,
  }),
  createDemo: route({
    method: 'POST',
    path: '/demo',
    access: 'public',
    summary:
      'Make the demo company and sign in to it; only on an empty installation that strangers cannot reach, or whose operator wants a demo',
    tag: 'installation',
    description:
      'The language is that of the request unless it is given. The password, the same for all its people, is told here and never again.',
    body: z.strictObject({ language: Language.optional() }),
    response: single(Demo),
    status: 201,
    errors: ['invalidRequest'],
    limitPerMinute: 5,
  }),
  getClock: route({
    method: 'GET',
    path: '/demo/clock',
    access: 'session',
    summary: 'What time it is, and whether the clock can be moved',
    tag: 'installation',
    response: single(InstallationClock),
  }),
  moveClock: route({
    method: 'POST',
    path: '/demo/clock',
    access: 'person',
    summary: 'Put the clock forward and start what is due by then; only where DEMO_CLOCK is set',
    tag: 'installation',
    body: z.strictObject({ to: Instant }),
    response: single(InstallationClock),
    errors: ['invalidRequest'],
  }),
} as const;
