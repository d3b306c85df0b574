import { z } from 'zod';
import { route } from '../layer/route.ts';
import { Token } from '../person/session.ts';
import { Instant, Language, single } from '../shapes/primitives.ts';

const Health = z
  .strictObject({
    status: z.literal('ok'),
    version: z.string(),
    /** Names the build of the web app that this server serves; another value means an update is available. */
    build: z.string(),
    /** True while nobody has registered: the app then offers the demo company. */
    empty: z.boolean(),
  })
  .meta({ id: 'Health' });

/** What time it is for Penning; it can be moved on an installation that was started for trying things out. */
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
  createDemo: route({
    method: 'POST',
    path: '/demo',
    access: 'public',
    summary: 'Make the demo company and sign in to it; only on an empty installation',
    tag: 'installation',
    description: 'The language is that of the request unless it is given.',
    body: z.strictObject({ language: Language.optional() }),
    response: single(Token),
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
