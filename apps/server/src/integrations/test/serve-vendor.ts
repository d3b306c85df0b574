import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the next calls meet: a status, work that is done and never answered, or what nobody can read. */
export type VendorFault = 429 | 500 | 401 | 400 | 413 | 'unanswered' | 'malformed';

/** A request as it came. */
export interface VendorRequest {
  readonly method: string;
  readonly target: URL;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface VendorAnswer {
  readonly status: number;
  /** JSON, or the text itself; left out where there is nothing to say. */
  readonly body?: object | string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a simulated vendor answers. */
export interface VendorManners {
  readonly type: string;
  /** What happens to this request, unless it is answered as it should be. */
  readonly fault: (request: VendorRequest) => VendorFault | undefined;
  readonly answer: (request: VendorRequest) => VendorAnswer | Promise<VendorAnswer>;
  /** How the vendor says that something is wrong with a request that is fine. */
  readonly refuse: (status: number) => VendorAnswer;
}

export interface VendorServer {
  readonly url: string;
  /** What was asked, as `POST /v1/refunds`, in order. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

/** What a request meets of a fault that is for calls of one kind, such as `POST mutation` behind the version, or for all. */
export function meets(
  fault: { readonly on?: string; readonly is: VendorFault } | undefined,
  { method, target }: VendorRequest,
): VendorFault | undefined {
  const call = `${method} ${target.pathname.split('/')[2] ?? ''}`;
  return fault?.on === undefined || fault.on === call ? fault?.is : undefined;
}

/** A vendor's interface over real HTTP, with the faults that all of them have. */
export async function serveVendor(manners: VendorManners): Promise<VendorServer> {
  const asked: string[] = [];
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      respond(manners, asked, read(request, Buffer.concat(chunks)), response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

function read({ method = 'GET', url = '/', headers }: IncomingMessage, bytes: Buffer): VendorRequest {
  return { method, target: new URL(url, 'http://vendor.test'), headers, text: bytes.toString() };
}

async function respond(
  { type, fault, answer, refuse }: VendorManners,
  asked: string[],
  request: VendorRequest,
  response: ServerResponse,
): Promise<void> {
  asked.push(`${request.method} ${request.target.pathname}`);
  const meets = fault(request);
  const headers = { 'content-type': type };
  if (meets === 'malformed') return void response.writeHead(200, headers).end('<html>');
  if (typeof meets === 'number') {
    const { body, headers: own = { 'retry-after': '60' } } = refuse(meets);
    return void response.writeHead(meets, { ...headers, ...own }).end(textOf(body));
  }
  const { status, body, headers: own } = await answer(request);
  if (meets === 'unanswered') return void response.destroy();
  response.writeHead(status, { ...headers, ...own }).end(textOf(body));
}

function textOf(body: VendorAnswer['body']): string | undefined {
  return typeof body === 'object' ? JSON.stringify(body) : body;
}
