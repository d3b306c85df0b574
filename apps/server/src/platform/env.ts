import { isAbsolute, resolve } from 'node:path';
import { parseReportAddress } from '@penning/domain/report/error-envelope';
import { z } from 'zod';
import { readServiceClients, readServiceUrls } from './outside-settings.ts';
import { readSpecificationChanges } from './specification-changes.ts';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/**
 * Every environment variable that Penning reads; none is required. `docs/operations.md` explains them, and a
 * test compares that page with this object.
 */
export const Environment = z.object({
  /** Port to listen on; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to listen on. */
  HOST: z.string().default('0.0.0.0'),
  /** Where the embedded database, the files and the keys are kept. */
  DATA_DIR: z.string().optional(),
  /** A PostgreSQL of your own (15 or newer); without it the embedded one is used. */
  DATABASE_URL: z.url().optional(),
  /** The address people open, for links in emails; by default http://localhost:PORT. */
  PUBLIC_URL: z.url().optional(),
  /** Whether the built-in test bank takes payments, which move no real money; by default only off the internet. */
  TEST_BANK: flag.optional(),
  /** Whether a demo company is offered and can be made; by default only off the internet. */
  DEMO: flag.optional(),
  /** Who may sign up until a platform admin chooses; by default anyone off the internet, and by invitation on it. */
  REGISTRATION: z.enum(['open', 'invitation', 'closed']).optional(),
  /** smtp://user:password@host:port or smtps://…; without it messages stay in the local mailbox. */
  SMTP_URL: z.url().optional(),
  /** The address messages are sent from. */
  MAIL_FROM: z.string().default('penning@localhost'),
  /**
   * Recipients that a company may email in a day: confirmed, in its trial, new on an installation that anybody can
   * sign up to, and while no owner has confirmed their address.
   */
  MAIL_PER_DAY: z.coerce.number().int().min(0).optional(),
  MAIL_PER_DAY_TRIAL: z.coerce.number().int().min(0).optional(),
  MAIL_PER_DAY_NEW: z.coerce.number().int().min(0).optional(),
  MAIL_PER_DAY_UNPROVEN: z.coerce.number().int().min(0).optional(),
  /** For how many days after signing up a company counts as new there. */
  MAIL_NEW_DAYS: z.coerce.number().int().min(0).max(3650).default(14),
  /** Recipients that all companies together may email in a day that are new, in their trial or unproven. */
  MAIL_PER_DAY_NEWCOMERS: z.coerce.number().int().min(0).optional(),
  /**
   * Where reports about messages are sent, such as bounces@example.com; each message then has its own
   * return path.
   */
  BOUNCE_ADDRESS: z
    .string()
    .regex(/^[\w.-]{1,20}@[\w.-]+$/)
    .optional(),
  /**
   * At least 16 characters; required to submit reports to POST /api/v1/inbound/bounces. Without it nobody
   * can.
   */
  BOUNCE_SECRET: z
    .string()
    .min(16)
    .regex(/^[\x20-\x7e]*$/)
    .optional(),
  /** At least 32 characters; the keys are derived from it. Without it they are generated in the data directory. */
  SECRET_KEY: z.string().min(32).optional(),
  /** Earlier values of SECRET_KEY, latest first, separated by spaces: what they signed stays valid. */
  SECRET_KEY_BEFORE: z
    .string()
    .regex(/^\S{32,}( \S{32,}){0,9}$/)
    .optional(),
  /** How many reverse proxies are in front, each of which adds to X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** How many numbers a browser tries at most to solve a captcha. */
  CAPTCHA_COST: z.coerce.number().int().min(1).max(10_000_000).default(200_000),
  /** The widget's key and its secret at Cloudflare Turnstile, which then replaces the captcha of our own. */
  TURNSTILE_SITE_KEY: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional(),
  TURNSTILE_SECRET_KEY: z.string().min(1).optional(),
  /** True lets the owner of a demo company move the clock of the whole installation; never for real work. */
  DEMO_CLOCK: flag.default(false),
  /** error, warn, info or debug. */
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug']).default('info'),
  /** The maximum number of database connections of this process. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** False runs a server that answers requests but runs no jobs. */
  RUN_JOBS: flag.default(true),
  /** The access point to the Peppol network and its key; without one the built-in test network is used. */
  ACCESS_POINT_URL: z.url().optional(),
  ACCESS_POINT_KEY: z.string().optional(),
  /** True lets companies connect services in private networks, and over http. */
  PRIVATE_ADDRESSES: flag.default(false),
  /** Addresses that replace those of services, as JSON: {"exact": "https://…"} or {"exact": {"api": "https://…"}}. */
  SERVICE_URLS: z
    .string()
    .refine((text) => readServiceUrls(text) !== undefined, { error: 'not JSON of that shape' })
    .optional(),
  /** How this installation is registered with services, as JSON: {"exact": {"id": "…", "secret": "…"}}. */
  SERVICE_CLIENTS: z
    .string()
    .refine((text) => readServiceClients(text) !== undefined, { error: 'not JSON of that shape' })
    .optional(),
  /** A folder in which every exchange with a service is recorded, secrets blanked; never for real work. */
  SERVICE_JOURNAL: z.string().optional(),
  /** True checks VAT numbers in VIES and false forbids it, whatever the platform's settings say. */
  VIES: flag.optional(),
  /**
   * The address of VIES, without the operation's name; by default the European Commission's REST
   * interface.
   */
  VIES_URL: z.url().optional(),
  /** True fetches the reference rates of the European Central Bank every day, for all companies. */
  ECB_RATES: flag.default(false),
  /** Specification identifiers that differ from the built-in ones: {"peppol": {"specification": "urn:…", "process": "urn:…"}}. */
  E_INVOICE_SPECIFICATIONS: z
    .string()
    .refine((text) => readSpecificationChanges(text) !== undefined, { error: 'not JSON of that shape' })
    .optional(),
  /** Where errors are reported, as https://key@host/project of Sentry and what is compatible; without it nowhere. */
  SENTRY_DSN: z
    .string()
    .refine((text) => parseReportAddress(text) !== undefined, { error: 'not https://key@host/project' })
    .optional(),
  /** The address of a Matomo that counts the pages people open, if they agree, and its number for this site. */
  MATOMO_URL: z.url({ protocol: /^https?$/ }).optional(),
  MATOMO_SITE: z.coerce.number().int().min(1).default(1),
  /** Megabytes of files that a company may store, including running uploads; PDFs of its own documents don't count. */
  STORAGE_PER_COMPANY: z.coerce.number().int().min(1).default(10_240),
  /** S3-compatible storage instead of the data directory: endpoint, bucket, region and keys. */
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});
export type Environment = z.infer<typeof Environment>;

/** The repository's root: four folders above this file. */
export const ROOT = resolve(import.meta.dirname, '../../../..');

/** Reads the environment once; an unusable value is named and prevents the start. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(
    Object.keys(Environment.shape).flatMap((key) => (source[key] ? [[key, source[key]]] : [])),
  );
  const result = Environment.safeParse(given);
  if (result.success) {
    const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = result.data;
    // One of the two alone would refuse everybody who signs up.
    if ((siteKey === undefined) !== (secretKey === undefined))
      throw new Error(
        'The environment cannot be used: TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together',
      );
    return result.data;
  }
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment cannot be used: ${problems.join('.')}`);
}

/** The data directory: as configured, else /var/lib/penning for root and ./data in the repository for others. */
export function dataDirectory(env: Environment): string {
  if (env.DATA_DIR) return isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(ROOT, env.DATA_DIR);
  return process.getuid?.() === 0 ? '/var/lib/penning' : resolve(ROOT, 'data');
}

/** What a child process needs to start, and none of the server's secrets. */
export function childEnvironment(source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMPDIR } = source;
  return { PATH, SystemRoot, TEMP, TMPDIR };
}
