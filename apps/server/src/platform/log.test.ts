import { describe, expect, it } from 'vitest';
import { createLog, describeError } from './log.ts';

function linesOf(
  write: (log: ReturnType<typeof createLog>) => void,
  level: 'debug' | 'warn' = 'debug',
): string[] {
  const lines: string[] = [];
  const clock = { now: () => new Date('2026-11-21T10:00:00.123Z') };
  write(createLog({ level, clock, write: (line) => void lines.push(line) }));
  return lines;
}

describe('a line of the log', () => {
  it('has a time, a level and an event', () => {
    expect(linesOf((log) => log('warn', 'payment-refused', { attemptId: 'a' }))).toEqual([
      '{"at":"2026-11-21T10:00:00.123Z","level":"warn","event":"payment-refused","attemptId":"a"}',
    ]);
  });

  it.each([
    'two\nlines',
    'one\r\n{"at":"2026-11-21T10:00:00.000Z","level":"error","event":"forged"}',
    '\u0000\u0007\u001b[2J',
    '\u2028\u2029"\\',
    '\ud800',
  ])('is one JSON object a line, whatever is in it', (text) => {
    const [line = '', ...more] = linesOf((log) => log('info', 'event', { text, [text]: 1 }));
    expect(more).toEqual([]);
    expect(line).not.toMatch(/[\u0000-\u001f]/);
    expect(JSON.parse(line)).toMatchObject({ event: 'event', text });
  });

  it('keeps its time, level and event, whatever its details contain', () => {
    const [line = ''] = linesOf((log) =>
      log('info', 'real', { at: 'then', level: 'error', event: 'forged' }),
    );
    expect(JSON.parse(line)).toMatchObject({ at: '2026-11-21T10:00:00.123Z', level: 'info', event: 'real' });
  });

  it('is left out below the level', () => {
    expect(linesOf((log) => log('info', 'event'), 'warn')).toEqual([]);
  });
});

describe('an error', () => {
  const said = (error: unknown) => JSON.stringify(describeError(error));

  it.each([
    ['invalid input syntax for type numeric: "Jan Jansen, Dorpsstraat 1"', 'Jan'],
    ['value "jan@example.test" is out of range', 'jan@'],
    ['550 5.1.1 <jan.jansen@example.test>: no such person', 'jansen@'],
    ["Can't send mail to café@voorbeeld.nl, zoe@example.test", 'zoe@'],
    ['could not pay to NL91 ABNA 0417 1643 00', '0417'],
    ['could not pay to NL91ABNA0417164300', 'ABNA0417'],
  ])('says of an error neither addresses nor values', (message, secret) => {
    expect(said(new Error(message))).not.toContain(secret);
    expect(said(new Error('outer', { cause: new Error(message) }))).not.toContain(secret);
    const named = new Error(message);
    named.stack = `Error: ${message}\n    at ${message}\n    at run (file.ts:1:2)`;
    expect(said(named)).not.toContain(secret);
  });

  it('keeps what helps to find it: kind, code, place and the surrounding words', () => {
    const error = Object.assign(new TypeError('column "x_y" of "t" is ambiguous'), { code: '42702' });
    expect(describeError(error)).toMatchObject({
      error: 'TypeError',
      errorCode: '42702',
      message: 'column "x_y" of "t" is ambiguous',
      stack: expect.stringContaining('log.test.ts'),
    });
    expect(
      describeError(Object.assign(new Error('violates unique constraint "users_email_key"'), {})),
    ).toMatchObject({
      message: 'violates unique constraint "users_email_key"',
    });
    expect(describeError('a text with jan@example.test')).toEqual({
      error: 'string',
      message: 'a text with …@…',
    });
    expect(describeError({ code: 'SIGKILL' })).toEqual({ error: 'object', message: 'SIGKILL' });
    const queued = { message: 'the database system is starting up', code: '57P03', queue: 'sweep' };
    expect(describeError(queued)).toEqual({
      error: 'object',
      message: 'the database system is starting up',
      errorCode: '57P03',
    });
    expect(describeError({ answer: 7 })).toEqual({ error: 'object', message: 'an object with answer' });
    expect(describeError(undefined)).toEqual({ error: 'undefined', message: 'undefined' });
    expect(describeError(new AggregateError([new Error('no route')], 'all failed'))).toMatchObject({
      message: 'all failed',
      cause: 'no route',
    });
  });
});
