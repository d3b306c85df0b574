import { createServer } from 'node:net';
import { defined } from '@penning/domain';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import type { Mailer, OutgoingMessage } from './mailer.ts';
import { type SmtpTimeouts, createSmtpMailer } from './smtp-mailer.ts';
import { startTestSmtp } from './start-test-smtp.ts';

const IMPATIENT: SmtpTimeouts = { connect: 400, silence: 400, total: 2_000 };
const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function smtp(behaviour: Parameters<typeof startTestSmtp>[0] = {}) {
  const server = await startTestSmtp(behaviour);
  closers.push(() => server.stop());
  return { ...server, mailer: mailerFor(server.url) };
}

function mailerFor(url: string): Mailer {
  const mailer = createSmtpMailer(url, IMPATIENT);
  closers.push(() => mailer.close());
  return mailer;
}

function message(changes: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    companyId: '0199a000-0000-7000-8000-000000000001',
    deliveryId: '0199a000-0000-7000-8000-000000000002',
    from: { name: 'Café Zoë', address: 'penning@example.test' },
    replyTo: 'zoe@example.test',
    to: ['ann@example.test'],
    cc: ['bob@example.test'],
    subject: 'Factuur 2026-0001 – € 12,50',
    text: 'Beste Ann,\n.\nEen punt op een regel.',
    html: '<p>Beste Ann,</p>',
    messageId: '<0199a000@example.test>',
    date: new Date('2026-11-21T10:00:00Z'),
    envelope: {
      from: 'penning@example.test',
      to: [...(changes.to ?? ['ann@example.test']), ...(changes.cc ?? ['bob@example.test'])],
    },
    attachments: [
      {
        filename: 'F 2026.pdf',
        mediaType: 'application/pdf',
        bytes: Buffer.from('%PDF-1.7 \u0000\u00ff', 'latin1'),
      },
    ],
    ...changes,
  };
}

it('a message arrives complete: addresses, names, subject, both texts and the attachment', async () => {
  const { mailer, taken } = await smtp();
  expect(await mailer.send(message())).toMatchObject({ state: 'accepted', refusals: [] });
  expect(taken[0]).toMatchObject({
    from: 'penning@example.test',
    to: ['ann@example.test', 'bob@example.test'],
  });
  const mail = await PostalMime.parse(defined(taken[0]).source);
  expect(mail).toMatchObject({
    from: { name: 'Café Zoë', address: 'penning@example.test' },
    replyTo: [{ address: 'zoe@example.test' }],
    to: [{ address: 'ann@example.test' }],
    cc: [{ address: 'bob@example.test' }],
    subject: 'Factuur 2026-0001 – € 12,50',
    messageId: '<0199a000@example.test>',
    date: '2026-11-21T10:00:00.000Z',
  });
  expect(mail.text?.trim()).toBe('Beste Ann,\n.\nEen punt op een regel.');
  expect(mail.html?.trim()).toBe('<p>Beste Ann,</p>');
  expect(mail.attachments[0]).toMatchObject({ filename: 'F 2026.pdf', mimeType: 'application/pdf' });
  expect(Buffer.from(defined(mail.attachments[0]).content as ArrayBuffer).toString('latin1')).toBe(
    '%PDF-1.7 \u0000\u00ff',
  );
});

describe('what the server answers', () => {
  it('a permanently refused recipient is refused, with the server’s words', async () => {
    const { mailer } = await smtp({ recipient: () => ({ code: 550, text: 'No such person' }) });
    const outcome = await mailer.send(message());
    expect(outcome.state).toBe('refused');
    expect(outcome).toMatchObject({
      reason: expect.stringMatching(/ann@example\.test: 550 .*No such person/),
    });
  });

  it('a temporary refusal can be retried', async () => {
    const { mailer } = await smtp({ recipient: () => ({ code: 451, text: 'Greylisted' }) });
    expect(await mailer.send(message())).toMatchObject({
      state: 'failed',
      cause: 'answered',
      reason: expect.stringContaining('451'),
    });
  });

  it('one recipient refused permanently and one temporarily can be retried', async () => {
    const { mailer } = await smtp({
      recipient: (address) => ({ code: address.startsWith('ann') ? 550 : 451, text: 'No' }),
    });
    expect(await mailer.send(message())).toMatchObject({ state: 'failed' });
  });

  it('some recipients refused is accepted for the others, and lists those', async () => {
    const { mailer, taken } = await smtp({
      recipient: (address) => (address.startsWith('bob') ? { code: 550, text: 'Gone' } : undefined),
    });
    const outcome = await mailer.send(message());
    expect(outcome).toMatchObject({
      state: 'accepted',
      refusals: [
        { recipient: 'bob@example.test', permanent: true, words: expect.stringMatching(/^550 .*Gone/) },
      ],
    });
    expect(taken[0]?.to).toEqual(['ann@example.test']);
  });

  it('a permanently refused message is refused', async () => {
    const { mailer } = await smtp({ message: () => ({ code: 554, text: 'Looks like spam' }) });
    expect(await mailer.send(message())).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('Looks like spam'),
    });
  });

  it('a refused sender can be corrected, so it can be retried', async () => {
    const { mailer } = await smtp({ sender: () => ({ code: 553, text: 'Not yours' }) });
    expect(await mailer.send(message())).toMatchObject({ state: 'failed', cause: 'answered' });
  });

  it('a refused connection says nothing about the message, which can be retried', async () => {
    const refusal = Object.assign(new Error('5.3.2 No mail service here'), { responseCode: 554 });
    const { mailer } = await smtp({ options: { onConnect: (_session, done) => done(refusal) } });
    expect(await mailer.send(message())).toMatchObject({
      state: 'failed',
      cause: 'answered',
      reason: expect.stringMatching(/^554 .*No mail service here/),
      refusals: [],
      fault: 'mailServerRefused',
    });
  });

  it('a refused sign-in can be retried', async () => {
    const server = await smtp({
      options: {
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
      },
    });
    const mailer = mailerFor(server.url.replace('smtp://', 'smtp://user:wrong@'));
    expect(await mailer.send(message())).toMatchObject({ state: 'failed', cause: 'signIn' });
  });
});

describe('no answer', () => {
  it('nothing is listening', async () => {
    expect(await mailerFor('smtp://127.0.0.1:1').send(message())).toMatchObject({
      state: 'failed',
      cause: 'unreachable',
      reason: 'ECONNREFUSED',
    });
  });

  it.each([
    ['MAIL', 'silence'],
    ['RCPT', 'silence'],
    ['DATA', 'silence'],
    ['DATA', 'hangUp'],
  ])('a server that has not asked for the message, after %s: %s', async (command, afterwards) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 here\r\n');
      socket.on('data', (data) => {
        if (!data.toString().startsWith(command)) socket.write('250 ok\r\n');
        else if (afterwards === 'hangUp') socket.destroy();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => server.close(resolve)));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    expect(await mailerFor(`smtp://127.0.0.1:${port}`).send(message())).toMatchObject({
      state: 'failed',
      cause: afterwards === 'silence' ? 'timedOut' : 'unreachable',
    });
  });

  it.each(['silence', 'hangUp'] as const)(
    'a server that gets the whole message and then: %s',
    async (afterwards) => {
      const { mailer } = await smtp({ message: () => afterwards });
      expect(await mailer.send(message())).toEqual({ state: 'unanswered', refusals: [] });
    },
  );

  it('a server that stays silent, and one that sends one byte at a time', async () => {
    for (const every of [60_000, 100]) {
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        const trickle = setInterval(() => socket.write('220-wait\r\n'), every);
        socket.on('close', () => clearInterval(trickle));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      closers.push(() => new Promise((resolve) => server.close(resolve)));
      const { port } = server.address() as { port: number };
      expect(await mailerFor(`smtp://127.0.0.1:${port}`).send(message())).toMatchObject({
        cause: 'timedOut',
      });
    }
  });

  it('a server that hangs up after accepting the message isn’t sent it again by the pool', async () => {
    let times = 0;
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      times += 1;
      socket.write('220 hello\r\n');
      socket.on('data', () => socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => server.close(resolve)));
    const { port } = server.address() as { port: number };
    expect(await mailerFor(`smtp://127.0.0.1:${port}`).send(message())).toMatchObject({
      cause: 'unreachable',
    });
    expect(times).toBe(1);
  });

  it('a server that hangs up instead of encrypting the connection', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 here\r\n');
      socket.on('data', (data) => {
        const said = data.toString();
        if (said.startsWith('EHLO')) socket.write('250-here\r\n250 STARTTLS\r\n');
        else if (said.startsWith('STARTTLS')) socket.end('220 go ahead\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => server.close(resolve)));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    expect(await mailerFor(`smtp://127.0.0.1:${port}`).send(message())).toMatchObject({
      state: 'failed',
      fault: 'mailServerUnreachable',
      reason: 'TLS_BROKEN_OFF',
    });
  });

  it('an unknown certificate isn’t trusted', async () => {
    const { mailer } = await smtp({ options: { secure: true } });
    expect(await mailer.send(message())).toMatchObject({ state: 'failed', cause: 'unreachable' });
  });
});

describe('before the end', () => {
  it('the server hasn’t accepted the message yet, and the caller may take its time', async () => {
    const { mailer, taken } = await smtp();
    const before: number[] = [];
    const outcome = await mailer.send(message(), async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      before.push(taken.length);
    });
    expect(outcome).toMatchObject({ state: 'accepted' });
    expect([before, taken.length]).toEqual([[0], 1]);
  });

  it('nothing of it is still going on once a refusal is known', async () => {
    const { mailer } = await smtp({ recipient: () => ({ code: 451, text: 'later' }) });
    let [begun, ended] = [0, 0];
    const beforeEnd = async () => {
      begun += 1;
      await new Promise((done) => setTimeout(done, 300));
      ended += 1;
    };
    expect(await mailer.send(message(), beforeEnd)).toMatchObject({ state: 'failed' });
    const known = begun;
    expect(ended).toBe(known);
    await new Promise((done) => setTimeout(done, 400));
    expect([begun, ended]).toEqual([known, known]);
  });

  it('a failure stops the message, and the next one is sent', async () => {
    const { mailer, taken } = await smtp();
    const away = new Error('the database is away');
    await expect(mailer.send(message(), () => Promise.reject(away))).rejects.toBe(away);
    expect(taken).toHaveLength(0);
    expect(await mailer.send(message())).toMatchObject({ state: 'accepted' });
    expect(taken).toHaveLength(1);
  });
});

it('nothing a person types becomes a header, a recipient or a file that is read', async () => {
  const { mailer, taken } = await smtp();
  await mailer.send(
    message({
      from: { name: 'Eve\r\nBcc: victim@example.test', address: 'penning@example.test' },
      subject: 'Hello\r\nX-Evil: 1\n\nbody',
      replyTo: 'eve@example.test\r\nX-Evil: 2',
      attachments: [{ filename: 'a.txt"\r\nX-Evil: 3', mediaType: 'text/plain', bytes: Buffer.from('x') }],
    }),
  );
  expect(taken[0]?.to).toEqual(['ann@example.test', 'bob@example.test']);
  const mail = await PostalMime.parse(defined(taken[0]).source);
  const names = mail.headers.map(({ key }) => key);
  expect(names).not.toContain('bcc');
  expect(names).not.toContain('x-evil');
  expect(defined(taken[0]).source.toString()).not.toMatch(/^X-Evil/im);
  expect(mail.subject).toBe('Hello X-Evil: 1 body');
});
