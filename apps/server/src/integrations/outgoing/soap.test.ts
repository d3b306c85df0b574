import { textAt } from '@penning/domain';
import { expect, it } from 'vitest';
import type { FetchOutside, OutsideRequest } from './fetch-outside.ts';
import { SoapFault, callSoap, elementsOf } from './soap.ts';

const NAMESPACE = 'http://soap.example/';
const envelope = (body: string) =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`;
const fault = (code: string) =>
  envelope(`<s:Fault><faultcode>s:${code}</faultcode><faultstring>Not &lt;so&gt;</faultstring></s:Fault>`);
const done = envelope(`<DoResponse xmlns="${NAMESPACE}"><DoResult>ok &amp; done</DoResult></DoResponse>`);

function call(status: number, text: string) {
  const asked: OutsideRequest[] = [];
  const fetch: FetchOutside = (_url, request = {}) => {
    asked.push(request);
    return Promise.resolve(new Response(text, { status }));
  };
  const parameters = elementsOf({ text: '</text><evil/> & "more"', nothing: '' });
  const answer = callSoap(
    { name: 'example', fetch },
    { url: 'https://soap.example/a.asmx', namespace: NAMESPACE, operation: 'Do', parameters },
  );
  return { asked, answer };
}

it('sends an envelope in which every text is escaped, and returns the response', async () => {
  const { asked, answer } = call(200, done);
  expect(textAt(await answer, 'DoResult')).toBe('ok & done');
  expect(asked[0]?.headers).toMatchObject({ soapaction: `"${NAMESPACE}Do"` });
  expect(String(asked[0]?.body)).toContain('<text>&lt;/text&gt;&lt;evil/&gt; &amp; "more"</text>');
  expect(String(asked[0]?.body)).not.toContain('nothing');
});

it.each([
  [200, 'Server', false],
  [500, 'Server', false],
  [500, 'Client', true],
  [400, 'Client', true],
])('throws the fault that comes with %s from the %s', async (status, code, isOurs) => {
  const { answer } = call(status, fault(code));
  const error: unknown = await answer.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SoapFault);
  expect(error).toMatchObject({ words: 'Not <so>', isOurs });
});

it('leaves a status that says enough, and what is no SOAP, to whoever calls', async () => {
  await expect(call(429, fault('Server')).answer).rejects.toMatchObject({ status: 429 });
  await expect(call(500, '<html>').answer).rejects.toMatchObject({ status: 500 });
  await expect(call(200, '<html>').answer).rejects.toThrow(SyntaxError);
  await expect(call(200, envelope('<Other/>')).answer).rejects.toThrow(SyntaxError);
  await expect(call(200, '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>').answer).rejects.toThrow(SyntaxError);
});
