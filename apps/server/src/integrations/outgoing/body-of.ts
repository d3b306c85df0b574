import type { OutsideRequest } from './fetch-outside.ts';

/** A body with the header that states its type. */
type Bodied = Required<Pick<OutsideRequest, 'body'>> & { readonly headers: Readonly<Record<string, string>> };

export function jsonBody(value: object): Bodied {
  const body = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? wholeCharacters(part) : part,
  );
  return { headers: { 'content-type': 'application/json' }, body };
}

/** A text that was cut off in the middle of an emoji, without the half of it that many servers refuse. */
function wholeCharacters(text: string): string {
  return text.isWellFormed() ? text : text.replaceAll(/\p{Surrogate}/gu, '');
}

export function formBody(fields: Readonly<Record<string, string>>): Bodied {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { headers, body: new URLSearchParams(fields).toString() };
}

export function xmlBody(text: string, type = 'text/xml; charset=utf-8'): Bodied {
  return { headers: { 'content-type': type }, body: text };
}

/** A file among fields, as web forms are sent (RFC 7578). */
export async function multipartBody(parts: Readonly<Record<string, string | File>>): Promise<Bodied> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  const made = new Response(form);
  const type = made.headers.get('content-type') ?? 'multipart/form-data';
  return { headers: { 'content-type': type }, body: new Uint8Array(await made.arrayBuffer()) };
}
