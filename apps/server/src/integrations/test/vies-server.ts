import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { ViesFaultCode } from '../vies/vies.ts';

/** A VIES over real HTTP: knows the given numbers, records its requests, and can be told to fail. */
export interface ViesServer {
  readonly url: string;
  /** The registered numbers with their names, as "BE0202239951". */
  readonly registered: Map<string, { name: string; address: string }>;
  /**
   * The response to everything, instead of looking it up: a documented fault, a bare status, nonsense or
   * nothing.
   */
  fault: ViesFaultCode | number | 'nonsense' | 'silent' | undefined;
  /** Every request, as "BE0202239951 by NL123456782B90". */
  readonly journal: string[];
  stop(): Promise<void>;
}

const Question = z.strictObject({
  countryCode: z.string(),
  vatNumber: z.string(),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
});

export async function startVies(): Promise<ViesServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked = Buffer.concat(chunks).toString('utf8');
      const { status, body } = answerTo(`${request.method} ${request.url}`, asked);
      if (status === 0) return;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  const vies: ViesServer = {
    url: await listen(server),
    registered: new Map(),
    fault: undefined,
    journal: [],
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  function answerTo(call: string, text: string): { status: number; body?: unknown } {
    if (call !== 'POST /rest-api/check-vat-number') return { status: 404, body: {} };
    const question = Question.parse(JSON.parse(text));
    const { countryCode, vatNumber, requesterMemberStateCode: state = '', requesterNumber = '' } = question;
    const requester = `${state}${requesterNumber}`;
    vies.journal.push(`${countryCode}${vatNumber} by ${requester}`);
    const { fault } = vies;
    if (fault === 'silent') return { status: 0 };
    if (fault === 'nonsense') return { status: 200, body: '<html>' };
    if (typeof fault === 'number') return { status: fault, body: {} };
    // An unknown requester is only refused when there is one.
    if (fault !== undefined && (fault !== 'INVALID_REQUESTER_INFO' || requester !== '')) {
      return { status: 500, body: { actionSucceed: false, errorWrappers: [{ error: fault }] } };
    }
    const found = vies.registered.get(countryCode + vatNumber);
    return {
      status: 200,
      body: {
        countryCode,
        vatNumber,
        requestDate: '2026-11-21T10:00:00.000Z',
        valid: found !== undefined,
        requestIdentifier: requester === '' ? '' : `WAPIAAAAY${vies.journal.length}`,
        name: found?.name ?? '---',
        address: found?.address ?? '---',
        traderName: '---',
      },
    };
  }

  return vies;
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve(`http://127.0.0.1:${port}/rest-api`);
    });
  });
}
