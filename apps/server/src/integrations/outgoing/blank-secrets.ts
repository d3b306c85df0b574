const BLANK = '***';
/** Names of headers, fields and parameters whose value grants access. */
const SECRET_NAME =
  /^(authorization|proxy-authorization|cookie|set-cookie|code_verifier|assertion|session_?id)$|signature$|secret|token$|password|passwd|api[-_]?key|subscription[-_]?key|client[-_]?key|access[-_]?key|product_?token/i;
/** Where a service reports to a connection: whoever knows it can report there too. */
const REPORTED_AT = /(\/webhooks\/|%2Fwebhooks%2F)[\w-]{75}/gi;
const ELEMENT =
  /<((?:\w+:)?(?:\w*(?:token|secret|password|sessionid|accesskey|authenticate(?:client)?result)))>[^<]*</gi;

/** The same with every secret blanked: by its name, and by its value wherever it appears. */
export function blankSecrets(value: unknown, secrets: readonly string[]): unknown {
  const known = secrets.filter((secret) => secret.length > 3).flatMap(waysToWrite);
  return blank(value, known);
}

/** A secret as it is, in a URL, in a form, in XML and in Base64, the longest first. */
function waysToWrite(secret: string): string[] {
  const inUrl = encodeURIComponent(secret);
  const inXml = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const inBase64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
  return [...new Set([inBase64, inUrl, inUrl.replaceAll('%20', '+'), inXml, secret])];
}

function blank(value: unknown, known: readonly string[]): unknown {
  if (typeof value === 'string') return blankText(value, known);
  if (Array.isArray(value)) return value.map((each: unknown) => blank(each, known));
  if (typeof value !== 'object' || value === null) return value;
  // Elsewhere a code is a ledger's or an error's.
  const isGrant = 'grant_type' in value;
  const entries = Object.entries(value).map(([name, each]: [string, unknown]) => {
    const isNamed = SECRET_NAME.test(name) || (isGrant && name === 'code');
    const isSecret = isNamed && typeof each === 'string' && each !== '';
    return [name, isSecret ? BLANK : name === 'url' ? blankUrl(each, known) : blank(each, known)];
  });
  return Object.fromEntries(entries);
}

function blankText(text: string, known: readonly string[]): string {
  const plain = known.reduce((left, secret) => left.replaceAll(secret, BLANK), text);
  return plain.replace(ELEMENT, `<$1>${BLANK}<`).replace(REPORTED_AT, `$1${BLANK}`);
}

function blankUrl(value: unknown, known: readonly string[]): unknown {
  if (typeof value !== 'string') return blank(value, known);
  const url = URL.parse(value);
  if (!url) return blankText(value, known);
  for (const name of url.searchParams.keys()) {
    if (SECRET_NAME.test(name)) url.searchParams.set(name, BLANK);
  }
  return blankText(url.href, known);
}
