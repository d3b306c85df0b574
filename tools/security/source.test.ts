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

/** The sources that run, without tests, what tests need, and what is generated. */
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

/** Parts of queries chosen from a few fixed words; a new one is reviewed before it is added here. */
const OURS_IN_QUERIES = [
  'lock',
  'condition',
  'table',
  'range',
  'kind',
  "to === 'planned' ? FORGOTTEN : KEPT",
  // Numbers and columns of tables that the database itself listed.
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

  it('SQL takes what people typed as parameters alone', () => {
    // Parts inserted verbatim: names and words of our own. A new one is reviewed before it is added here.
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

  it('no pattern is made of what people typed', () => {
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

describe('what speaks to the outside', () => {
  it('other servers are called by the files of the list, and no other', () => {
    const calls = /\bawait fetch\(|=> fetch\(|from 'node:(?:https?|http2|tls|dgram|dns)'|from 'undici'/g;
    const callers = filesWith(ofServer, calls);
    const [ofOperator, judge, ofPeople] = [
      'apps/server/src/integrations/http-access-point.ts',
      'apps/server/src/integrations/outgoing/allowed-address.ts',
      'apps/server/src/integrations/outgoing/fetch-outside.ts',
    ] as const;
    expect(callers).toEqual([ofOperator, judge, ofPeople]);
    expect(sourceOf(ofOperator)).toContain("redirect: 'error'");
    // Addresses that people type are called by one file, which judges them; Node's own client follows nobody.
    expect(sourceOf(ofPeople)).toContain('lookup: guarded');
  });

  it('what plays bank and network calls ourselves alone, and follows nobody elsewhere', () => {
    const folder = 'apps/server/src/integrations/test-bank';
    for (const name of ['adapter.ts', 'tell-webhook.ts'])
      expect(readFileSync(join(root, folder, name), 'utf8')).toContain("redirect: 'error'");
  });

  it('windows and frames are sent no messages', () => {
    // The worker that solves a captcha is no window: nobody else can speak to it.
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

  it('nothing is printed past the log', () => {
    const printing = filesWith(ofServer, /\bconsole\.|process\.(?:stdout|stderr)/g).filter(
      (path) => !/main\.ts$|\/operations\/|\/demo\/|\/embedded\/crash-writer/.test(path),
    );
    // The server's own log writes where it was told to.
    expect(printing).toEqual(['apps/server/src/start-server.ts']);
  });
});

describe('cryptography', () => {
  it("chance comes from the system's generator alone", () => {
    const places = found(all, /Math\.random|crypto\.pseudoRandomBytes/g);
    // How long to wait before connecting again is no secret.
    expect(places.filter((place) => !/follow-notifications\.ts: Math/.test(place))).toEqual([]);
  });

  it('ciphers and hashes are those of the list, and no other', () => {
    const allowed = [
      /createHash\('sha256'\)/,
      /createHmac\('sha256'/,
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
    // A key to page by, which hides nothing and proves nothing.
    expect(elsewhere.filter((place) => !/promocode-store\.ts: md5/.test(place))).toEqual([]);
  });
});

describe('the web app', () => {
  it('what is typed as a password is masked, and may be pasted', () => {
    const taken = found(ofWeb, /onPaste|oncontextmenu|clipboardData/gi);
    // Files that are pasted are uploaded; text goes where it was pasted.
    expect(taken.filter((place) => !place.includes('features/upload/use-pasted-files.ts'))).toEqual([]);
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

  it('links that open elsewhere know nothing of us', () => {
    const links = ofWeb.flatMap(({ code }) =>
      [...code.matchAll(/<(?!base)[^<>]*target="_blank"[^<>]*>/g)].map(([link]) => link),
    );
    expect(links.filter((link) => !/rel="[^"]*(?:noreferrer|noopener)/.test(link))).toEqual([]);
  });
});

describe('the rules of the code', () => {
  it('comparison is strict by the rules of the linter', () => {
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
