import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { amount } from '@penning/domain';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceAuthorisation, ServiceDefinition } from '../connectable/definition.ts';
import { jsonBody } from '../outgoing/body-of.ts';
import type { Booked } from '../port/accounting.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

/** A bookkeeping over real HTTP, which accepts a number as often as it is sent. */
export interface Bookkeeping {
  readonly url: string;
  readonly definition: ServiceDefinition;
  /** The booked numbers, each as often as it was booked. */
  readonly booked: string[];
  /** What happens to the next calls: a status, a refusal, or work that is done without a response. */
  fault: number | 'refuses' | 'refusesSilently' | 'unanswered' | undefined;
  /** What it makes of every document; undefined is what it was told. */
  statesTotal: string | undefined;
  stop(): Promise<void>;
}

const Given = z.object({ id: z.string(), number: z.string(), total: z.string().optional() });
const Listed = z.object({ bookings: z.array(Given) });

export async function startBookkeeping(
  options: { name?: string; authorisation?: ServiceAuthorisation } = {},
): Promise<Bookkeeping> {
  const booked: string[] = [];
  const state: Pick<Bookkeeping, 'fault' | 'statesTotal'> = {
    fault: undefined,
    statesTotal: undefined,
  };

  function respond(request: IncomingMessage, response: ServerResponse, body: string): void {
    const answer = (status: number, value: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'retry-after': '60' })
        .end(JSON.stringify(value));
    const { fault } = state;
    if (typeof fault === 'number') return void answer(fault, {});
    if (request.method === 'GET') {
      const number = new URL(request.url ?? '', 'http://x').searchParams.get('number') ?? '';
      const at = booked.indexOf(number);
      return void answer(200, { bookings: at < 0 ? [] : [{ id: `b-${at}`, number }] });
    }
    if (fault === 'refuses') return void answer(422, { message: 'Period 11 is closed' });
    if (fault === 'refusesSilently') return void answer(422, { message: '' });
    const { number } = z.object({ number: z.string() }).parse(JSON.parse(body));
    booked.push(number);
    if (fault === 'unanswered') return void response.destroy();
    answer(201, { id: `b-${booked.length - 1}`, number, total: state.statesTotal });
  }

  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => respond(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  return Object.assign(state, {
    url,
    definition: bookkeepingAt(url, options),
    booked,
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  });
}

/** The bookkeeping at an address, as a server in a process of its own knows it. */
export function bookkeepingAt(
  url: string,
  { name = 'bookkeeping', authorisation }: { name?: string; authorisation?: ServiceAuthorisation } = {},
): ServiceDefinition {
  async function ask({ fetch }: ServiceTools, { accessToken }: ServiceAccess, path: string, value?: object) {
    const body = value && jsonBody(value);
    const headers = { ...body?.headers, authorization: `Bearer ${accessToken ?? 'key'}` };
    const method = body ? 'POST' : 'GET';
    const answer = await fetch(`${url}${path}`, { method, headers, body: body?.body });
    if (answer.status === 422) {
      throw new RefusedByService(z.object({ message: z.string() }).parse(await answer.json()).message);
    }
    if (!answer.ok)
      throw new ProviderUnavailable(name, `answered ${answer.status}`, { status: answer.status });
    return await answer.json();
  }
  const seen = ({ id, number, total }: z.output<typeof Given>): Booked => ({
    id,
    number,
    url: `${url}/see/${id}`,
    ...(total === undefined ? {} : { totalIncl: amount(total) }),
  });
  return {
    name,
    class: 'accounting',
    title: 'connectable.name_peppol',
    summary: 'connectable.summary_peppol',
    fields: [],
    ...(authorisation ? { authorisation } : {}),
    ports: {
      accounting: {
        findBooking: async (tools, access, { number }) => {
          const found = Listed.parse(await ask(tools, access, `/bookings?number=${number}`)).bookings[0];
          return found && seen(found);
        },
        book: async (tools, access, { number, totals }) =>
          seen(Given.parse(await ask(tools, access, '/bookings', { number, totals }))),
      },
    },
    test: async (tools, access) => void (await ask(tools, access, '/bookings?number=0')),
  };
}
