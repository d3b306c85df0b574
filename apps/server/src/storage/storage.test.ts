import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../platform/env.ts';
import { createStorage } from './storage.ts';

/** As much of an S3-compatible server as storing files needs: objects by path, signed requests only. */
const objects = new Map<string, Buffer>();
let server: Server;
let endpoint: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = defined((request.url ?? '').split('?')[0]);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return response.writeHead(403).end();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method === 'PUT') {
        objects.set(path, Buffer.concat(parts));
        return response.writeHead(200, { etag: '"1"' }).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(path);
        return response.writeHead(204).end();
      }
      const found = objects.get(path);
      if (!found) return response.writeHead(404).end();
      response.writeHead(200, {
        'content-length': found.byteLength,
        'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT',
      });
      return response.end(request.method === 'HEAD' ? undefined : found);
    });
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise<void>((done) => server.close(() => done())));

describe('the storage in a bucket', () => {
  it('stores, finds, reads and deletes a file', async () => {
    const env = readEnvironment({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'penning',
      S3_REGION: 'eu-west-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    const storage = createStorage(env, '/nowhere');
    const bytes = new Uint8Array([1, 2, 3, 250]);
    await storage.put('company/a/pdfs/x.pdf', bytes);
    expect([...objects.keys()]).toEqual(['/penning/company/a/pdfs/x.pdf']);
    expect(await storage.exists('company/a/pdfs/x.pdf')).toBe(true);
    expect(Buffer.from(await storage.get('company/a/pdfs/x.pdf'))).toEqual(Buffer.from(bytes));
    await storage.delete('company/a/pdfs/x.pdf');
    expect(await storage.exists('company/a/pdfs/x.pdf')).toBe(false);
  });
});
