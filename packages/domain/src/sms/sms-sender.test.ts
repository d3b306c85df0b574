import { describe, expect, it } from 'vitest';
import { plainSmsText } from './plain-text.ts';
import { isSmsSenderName, isSmsSenderNumber, smsSenderFor, smsWish } from './sms-sender.ts';
import { smsSize } from './sms-size.ts';

describe('the sender of a text message', () => {
  it.each([
    ['Bakkerij', true],
    ['A1', true],
    ['12 Monkeys', true],
    ['Van den Berg', false],
    ['Café', false],
    ['0612345678', false],
    [' Jansen', false],
    ['', false],
  ])('%j as a name: %s', (name, holds) => expect(isSmsSenderName(name)).toBe(holds));

  it.each([
    ['+31612345678', true],
    ['31612345678', true],
    ['0612345678', false],
    ['+31 6', false],
  ])('%j as a number: %s', (number, holds) => expect(isSmsSenderNumber(number)).toBe(holds));

  it('is the name, except where only numbers may send', () => {
    const senders = { name: 'Jansen', number: '+31612345678' };
    expect(['NL', 'BE', 'DE', 'US', 'CA'].map((country) => smsSenderFor(country, senders))).toEqual([
      'Jansen',
      'Jansen',
      'Jansen',
      '+31612345678',
      '+31612345678',
    ]);
    expect(smsSenderFor('US', { ...senders, number: '' })).toBeUndefined();
  });
});

it.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Arrêt', 'stop'],
  ['Stop, please!', 'stop'],
  ['STOP STOP', 'stop'],
  ['Abmelden bitte', 'stop'],
  ['Alta', 'start'],
  ['Start', 'start'],
  ['Stop calling, I have paid', undefined],
  ['Please', undefined],
  ['', undefined],
])('the reply %j asks for %s', (reply, wish) => expect(smsWish(reply)).toBe(wish));

it('no-break spaces and curly quotes are written in the standard set', () => {
  const text = plainSmsText('You’re due €\u00a012,50 – “now”…\u202f');
  expect(text).toBe(`You're due € 12,50 - "now"...`);
  expect(smsSize(text).encoding).toBe('gsm7');
});
