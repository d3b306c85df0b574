import { z } from 'zod';
import { route } from './layer/route.ts';
import { Language, single } from './shapes/primitives.ts';
import { Token } from './session.ts';

export const Health = z
  .strictObject({
    status: z.literal('ok'),
    version: z.string(),
    /** Names the build of the web app that this server serves; another value means an update is available. */
    build: z.string(),
    /** True while nobody has registered: the app then offers the demo company. */
    empty: z.boolean(),
  })
  .meta({ id: 'Health' });

export const installation = {
  health: route({
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
    body: z.strictObject({ language: Language }),
    response: single(Token),
    status: 201,
    errors: ['invalidRequest'],
    limitPerMinute: 5,
  }),
} as const;
