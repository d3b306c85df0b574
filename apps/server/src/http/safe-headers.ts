import { turnstileOf } from '../integrations/turnstile/turnstile.ts';
import type { Environment } from '../platform/env.ts';
import { reportOrigins } from '../platform/report/browser-reports.ts';

/** What a file may do if a browser shows it anyway: nothing, and in no frame. */
export const FILE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** XML declares its own encoding in its first line; ours is UTF-8, and the header says the same. */
export function withCharset(mediaType: string): string {
  return /^(?:application|image)\/(?:\w+\+)?xml$/.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;
}

/** The headers of a download, with its name in a form that can't break a header (RFC 6266 and 8187). */
export function dispositionOf(filename: string, disposition: 'attachment' | 'inline' = 'attachment'): string {
  const ascii = filename.replace(/[^\w.-]+/g, '_');
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Other servers that a page of ours has to do with. */
export interface OtherServers {
  /** Who may show it in a frame; nobody unless said. */
  readonly framedBy?: readonly string[];
  /** Where it sends errors and page views, where the operator has them sent somewhere. */
  readonly calls?: readonly string[];
  /** Where the operator's captcha comes from: its script runs in the page, and its widget in a frame. */
  readonly captcha?: string | undefined;
}

/** The servers that the operator lets pages call, and where the captcha comes from. */
export function otherServersOf(env: Environment): OtherServers {
  return { calls: reportOrigins(env), captcha: turnstileOf(env)?.origin };
}

/** What a page of ours may load and do (CSP 3): only what we serve; style attributes because Mantine positions its popovers with them. */
export function pagePolicy({ framedBy = ["'none'"], calls = [], captcha }: OtherServers = {}): string {
  const widgets = captcha === undefined ? [] : [captcha];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...widgets].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    "object-src 'none'",
    ["frame-src 'self' blob:", ...widgets].join(' '),
    `frame-ancestors ${framedBy.join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
  ].join(';');
}

/** The headers of every answer, unless it sets its own: those that the OWASP secure headers project names. */
const SAFE_HEADERS = {
  'content-security-policy': pagePolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

/** The same headers for pages that have to do with other servers. */
export function safeHeadersWith(others: OtherServers): Readonly<Record<string, string>> {
  return { ...SAFE_HEADERS, 'content-security-policy': pagePolicy(others) };
}

/** The headers of an answer that the router gives before any hook runs, without the usual ones. */
export const BARE_HEADERS = { ...SAFE_HEADERS, 'content-security-policy': FILE_POLICY } as const;
