import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PdfData, PdfOptions } from '../pdf-data.ts';
import { samplePdf } from '../sample-pdf.ts';
import { createPdfPool } from './pdf-pool.ts';

const options: PdfOptions = { title: 'Out', author: 'Out', at: '2026-11-21T10:00:00Z', attachments: [] };
const hasProc = existsSync('/proc/self/fd') && !spawnSync('ps').error;

process.env['SECRET_KEY'] = 'a secret that no child may see, ever';
process.env['SMTP_URL'] = 'smtp://user:hidden@mail.example';
const pool = createPdfPool({ log: { warn: () => undefined }, waitMs: 60_000, maxWorkers: 1 });

let visits = 0;
const traps = ['127.0.0.1', '::1'].map((host) => ({
  host,
  server: createServer((socket) => (visits++, socket.destroy())),
}));
const ports: string[] = [];

beforeAll(async () => {
  for (const { host, server } of traps) {
    const port = await new Promise<number | undefined>((resolve) => {
      server.once('error', () => resolve(undefined));
      server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
    });
    if (port !== undefined) ports.push(host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`);
  }
});
afterAll(async () => {
  await pool.close();
  for (const { server } of traps) server.close();
  delete process.env['SECRET_KEY'];
  delete process.env['SMTP_URL'];
});

/** Addresses that a renderer might follow, in every notation that it might understand. */
function baits(): string[] {
  const hosts = [
    ...ports,
    '169.254.169.254',
    'metadata.google.internal',
    `localhost:${ports[0]?.split(':').at(-1)}`,
  ];
  const addresses = [
    ...hosts.map((host) => `http://${host}/latest/meta-data/`),
    'file:///etc/passwd',
    '/etc/passwd',
  ];
  return addresses.map((address) =>
    [
      address,
      `#image("${address}")`,
      `#read("${address}")`,
      `#include "${address}"`,
      `#import "@preview/evil:1.0.0": *`,
      `#link("${address}")`,
      `<img src="${address}"><iframe src="${address}"></iframe><link rel=stylesheet href="${address}">`,
      `![](${address})`,
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "${address}">]><a>&b;</a>`,
      `url(${address})`,
    ].join('\n'),
  );
}

function baited(text: string): PdfData {
  const pdf = samplePdf('en', 1);
  const line = { quantity: text, price: text, discount: text, vat: text, amount: text, runningTotal: text };
  return {
    ...pdf,
    title: text,
    label: text,
    sender: { lines: [text], returnLine: text },
    receiver: { lines: [text] },
    meta: [{ label: text, value: text }],
    textAbove: text,
    lines: [{ ...line, description: text, descriptionOnly: false }],
    totals: [{ label: text, value: text, emphasis: 'total' }],
    notes: [text],
    payment: { text, iban: text, reference: text, payLink: text, payQr: true },
    footer: text,
  };
}

/** The renderers' process ids. */
function renderers(): string[] {
  const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).stdout.toString().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) => parent === String(process.pid) && args.join(' ').includes('render-worker.ts'),
    )
    .map(([pid = '']) => pid);
}

/** How many connections to other machines or ports a process holds. */
function connectionsOf(pid: string): number {
  const inodes = ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((kind) => {
    const table = `/proc/${pid}/net/${kind}`;
    return existsSync(table)
      ? readFileSync(table, 'utf8')
          .split('\n')
          .slice(1)
          .map((line) => line.trim().split(/\s+/)[9])
      : [];
  });
  const held = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  });
  return held.filter((inode) => inodes.includes(inode)).length;
}

it('a PDF connects to nothing, whatever is typed', async () => {
  expect(ports.length).toBeGreaterThan(0);
  let connections = 0;
  for (const bait of baits()) {
    const pdf = pool.renderPdf(baited(bait), options);
    const [child] = hasProc ? renderers() : [];
    if (child) connections += connectionsOf(child);
    expect((await pdf).subarray(0, 5).toString()).toBe('%PDF-');
  }
  const preview = await pool.renderSvgPages(baited(`#image("http://${ports[0]}/x.png")`));
  expect(preview.join('')).not.toMatch(/(?:href|src)="(?!#|data:)/);
  expect({ visits, connections }).toEqual({ visits: 0, connections: 0 });
});

it.skipIf(!hasProc)("a child has none of the server's settings", async () => {
  await pool.renderSvgPages(samplePdf('en', 1));
  const environments = renderers().map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'));
  expect(environments).not.toEqual([]);
  for (const environment of environments) {
    expect(environment).not.toMatch(
      /SECRET_KEY|SMTP_URL|DATABASE_URL|S3_|ACCESS_POINT|no child may see|hidden/,
    );
  }
});
