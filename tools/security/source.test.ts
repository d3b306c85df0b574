import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-program.ts';

interface Source {
  readonly path: string;
  readonly code: string;
}

const ofServer = sourcesBelow('apps/server/src');
const ofWeb = sourcesBelow('apps/web/src');
const ofPackages = sourcesBelow('packages');
const all = [...ofServer, ...ofWeb, ...ofPackages];

/** The sources that run, without tests, test kits and generated files. */
function sourcesBelow(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.test\.|\/test\/|\/test-|\/generated\/|\.gen\.ts$|node_modules|\/proof\//.test(path),
    )
    .map((path) => ({ path, code: withoutComments(readFileSync(join(root, path), 'utf8')) }));
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

/** Every place where a pattern is found, as `path: match`. */
function found(sources: readonly Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ path, code }) =>
    [...code.matchAll(pattern)].map(([match]) => `${path}: ${match.replaceAll(/\s+/g, ' ')}`),
  );
}

const filesWith = (sources: readonly Source[], pattern: RegExp): string[] =>
  [...new Set(found(sources, pattern).map((place) => place.split(': ')[0] ?? ''))].toSorted();

/** Parts of queries chosen from a few fixed words; review a new one before adding it here. */
const OURS_IN_QUERIES = [
  'lock',
  'condition',
  'table',
  'range',
  'kind',
  // The tables and columns that the audit log compares, each named in the code.
  'where',
  'columns',
  "to === 'planned' ? FORGOTTEN : KEPT",
  // Numbers and columns of tables listed by the database itself.
  "parts.join(', ')",
  'fields',
];

describe('what text may not become', () => {
  it('no source runs text as code or shows it as HTML', () => {
    expect(found(all, /\beval\(|new Function\(|node:vm\b|setTimeout\(\s*['"`]/g)).toEqual([]);
    const html =
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write(?:ln)?\(|DOMParser|createContextualFragment/g;
    expect(found(ofWeb, html)).toEqual([]);
  });

  it('the only frames run nothing', () => {
    const frames = ofWeb.flatMap(({ code }) =>
      [...code.matchAll(/<iframe[\s\S]*?\/?>/g)].map(([frame]) => frame),
    );
    expect(frames.length).toBeGreaterThan(0);
    expect(
      frames.filter((frame) => !/sandbox=(?:""|\{['"]{2}\}|"allow-popups[a-z -]*")/.test(frame)),
    ).toEqual([]);
  });

  it('SQL takes input only as parameters', () => {
    // Parts inserted verbatim: our own names and words. Review a new one before adding it here.
    const ours =
      /^(?:\d+|[A-Z][A-Z_]*(?:\.\w+|\[scheme\])?|operator \+ plan|column|type|direction === 'asc' \? '>=?' : '<=?'|`v\.state = '\$\{DELIVERY_STATES\.find\(\(known\) => known === state\)\}'`)$/;
    const raw = ofServer.flatMap(({ path, code }) =>
      [...code.matchAll(/sql\.(?:raw|lit)\(((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*)\)/g)].map(
        ([, what = '']) => ({ path, what }),
      ),
    );
    expect(raw.length).toBeGreaterThan(3);
    expect(raw.filter(({ what }) => !ours.test(what.trim()))).toEqual([]);
    const inQueries = ofServer
      .filter(({ path }) => path.includes('/features/'))
      .flatMap(({ path, code }) =>
        [...code.matchAll(/\b(?:query(?:<[^(]*>)?\(|statement\(\s*\{[^}]*\},)\s*`([^`]*)`/g)].flatMap(
          ([, text = '']) => [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, what = '']) => ({ path, what })),
        ),
      );
    expect(
      inQueries.filter(
        ({ what }) => !/^[A-Z][A-Z_]*(?:\.\w+|\[scheme\])?$/.test(what) && !OURS_IN_QUERIES.includes(what),
      ),
    ).toEqual([]);
  });

  it('no regular expression is made from input', () => {
    const known = [
      'apps/server/src/features/installation/route-matcher.ts',
      'apps/server/src/pdf/embedded/pdf-objects.ts',
      'packages/contract/src/shapes/document-filter.ts',
      'packages/contract/src/shapes/list-names.ts',
      'packages/contract/src/shapes/primitives.ts',
      'packages/domain/src/bank/mt940/read-mt940-description.ts',
      'packages/domain/src/bank/mt940/read-mt940-fields.ts',
      'packages/domain/src/csv/read-cells.ts',
    ];
    expect(filesWith(all, /new RegExp\(/g).filter((path) => !known.includes(path))).toEqual([]);
  });

  it('programs are started without a shell', () => {
    expect(found(ofServer, /(?<![.\w])exec(?:Sync)?\(|\bshell:/g)).toEqual([]);
    expect(filesWith(ofServer, /from 'node:child_process'/g)).toEqual([
      'apps/server/src/db/embedded/create-cluster.ts',
      'apps/server/src/db/embedded/launch.ts',
      'apps/server/src/db/embedded/postmaster.ts',
      'apps/server/src/db/embedded/reach-server.ts',
      'apps/server/src/pdf/pool/render-child.ts',
      'apps/server/src/reading/reading-child.ts',
    ]);
  });
});

describe('connections to the outside', () => {
  it('other servers are called by the files of the list, and no other', () => {
    const calls = /\bawait fetch\(|=> fetch\(|from 'node:(?:https?|http2|tls|dgram|dns)'|from 'undici'/g;
    const callers = filesWith(ofServer, calls);
    const [ofOperator, judge, ofPeople, reports] = [
      'apps/server/src/integrations/own-access-point/client.ts',
      'apps/server/src/integrations/outgoing/allowed-address.ts',
      'apps/server/src/integrations/outgoing/fetch-outside.ts',
      'apps/server/src/platform/report/error-reports.ts',
    ] as const;
    expect(callers).toEqual([judge, ofPeople, ofOperator, reports]);
    for (const path of [ofOperator, reports]) expect(sourceOf(path)).toContain("redirect: 'error'");
    // Addresses that people enter are called by one file, which judges them; Node's own client follows no
    // redirects.
    expect(sourceOf(ofPeople)).toContain('lookup: guarded');
  });

  it('the test bank and network only call ourselves, and follow no redirects', () => {
    const folder = 'apps/server/src/integrations/test-bank';
    for (const name of ['adapter.ts', 'send-webhook.ts'])
      expect(readFileSync(join(root, folder, name), 'utf8')).toContain("redirect: 'error'");
  });

  it('windows and frames are sent no messages', () => {
    // The worker that solves a captcha is not a window: nobody else can send it messages.
    const speaking = filesWith(ofWeb, /\.postMessage\(|window\.addEventListener\(\s*'message'|onmessage\b/g);
    expect(speaking.filter((path) => !path.includes('/sign-in/captcha/'))).toEqual([]);
  });

  it('no plugin, applet or outdated technology is used', () => {
    expect(
      found(
        [...ofWeb, ...ofServer],
        /<(?:applet|embed|frameset|object\s+(?:data|type|classid)=)\b|ActiveX|\.swf\b|document\.domain|XDomainRequest/g,
      ),
    ).toEqual([]);
  });

  it('nothing is printed except through the log', () => {
    const printing = filesWith(ofServer, /\bconsole\.|process\.(?:stdout|stderr)/g).filter(
      (path) => !/main\.ts$|\/operations\/|\/demo\/|\/embedded\/crash-writer/.test(path),
    );
    // The server's own log writes where it is told to.
    expect(printing).toEqual(['apps/server/src/start-server.ts']);
  });
});

describe('cryptography', () => {
  it('randomness only comes from the system’s generator', () => {
    const places = found(all, /Math\.random|crypto\.pseudoRandomBytes/g);
    // The wait before reconnecting isn't a secret.
    expect(places.filter((place) => !/follow-notifications\.ts: Math/.test(place))).toEqual([]);
  });

  it('ciphers and hashes are those of the list, and no other', () => {
    const allowed = [
      /createHash\('sha256'\)/,
      /createHmac\('sha256'/,
      // How MultiSafepay signs what it reports.
      /multisafepay\/webhooks\.ts: createHmac\('sha512'/,
      // How Payt recognises the files that it is given.
      /payt\/claims\.ts: createHash\('sha3-512'\)/,
      /hkdfSync\('sha256'/,
      /createCipheriv\('aes-256-gcm'/,
      /createDecipheriv\('aes-256-gcm'/,
    ];
    const calls = found(
      ofServer,
      /\b(?:createHash|createHmac|hkdfSync|createCipheriv|createDecipheriv|createSign|pbkdf2\w*|scrypt\w*)\([^,)]*[,)]/g,
    );
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter((call) => !allowed.some((pattern) => pattern.test(call)))).toEqual([]);
    const elsewhere = found(all, /\b(?:md5|rc4|3des|aes-?\d*-(?:ecb|cbc))\b/gi);
    // A key for paging, which hides nothing and proves nothing.
    expect(elsewhere.filter((place) => !/promocode-store\.ts: md5/.test(place))).toEqual([]);
  });
});

describe('the web app', () => {
  it('passwords are masked, and may be pasted', () => {
    const taken = found(ofWeb, /onPaste|oncontextmenu|clipboardData/gi);
    // Pasted files are uploaded, a pasted column of turnover and a whole address fill their fields; text is pasted as usual.
    const allowed = [
      'features/upload/use-pasted-files.ts',
      'features/prognosis/fields/revenue-fields.tsx',
      'features/record/one-line-address.ts',
    ];
    expect(taken.filter((place) => !allowed.some((file) => place.includes(file)))).toEqual([]);
    const fields = ofWeb.flatMap(({ path, code }) =>
      [...code.matchAll(/<(\w+)[^<>]*\bname="(?:\w*[pP]assword|old|new|repeat)"/g)].map(([, tag]) => ({
        path,
        tag,
      })),
    );
    expect(fields.length).toBeGreaterThan(3);
    expect(fields.filter(({ tag }) => tag !== 'PasswordField')).toEqual([]);
    expect(sourceOf('apps/web/src/ui/form/password-field.tsx')).toContain('<PasswordInput');
    const named = ofWeb.flatMap(({ code }) =>
      [...code.matchAll(/<PasswordField[\s\S]*?\/>/g)].map(([field]) => field),
    );
    expect(named.filter((field) => !/autoComplete="(?:current|new)-password"/.test(field))).toEqual([]);
  });

  it('links that open elsewhere reveal nothing about us', () => {
    const links = ofWeb.flatMap(({ code }) =>
      [...code.matchAll(/<(?!base)[^<>]*target="_blank"[^<>]*>/g)].map(([link]) => link),
    );
    expect(links.filter((link) => !/rel="[^"]*(?:noreferrer|noopener)/.test(link))).toEqual([]);
  });
});

describe('the rules of the code', () => {
  it('the linter’s rules require strict comparison', () => {
    const rules = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
    for (const rule of ['eqeqeq', 'no-eval', 'typescript/no-explicit-any', 'typescript/no-unsafe-assignment'])
      expect(rules).toContain(`"${rule}": "error"`);
    expect(rules).toContain('"denyWarnings": true');
    expect(found(all, /oxlint-disable|eslint-disable|@ts-ignore|@ts-nocheck/g)).toEqual([]);
  });
});

function sourceOf(path: string): string {
  return all.find((source) => source.path === path)?.code ?? '';
}
