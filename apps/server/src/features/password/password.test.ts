import { expect, it } from 'vitest';
import { PASSWORD_COST, checkPassword, hashPassword } from './password.ts';

it('accepts and checks a password of two hundred characters as a whole', async () => {
  const password = '𝔓é'.repeat(66) + 'ab';
  const kept = await hashPassword(password, PASSWORD_COST);
  expect(await checkPassword(kept, password, PASSWORD_COST)).toBe(true);
  for (const wrong of [
    password.slice(0, -1),
    `${password} `,
    password.toLowerCase().normalize('NFKC'),
    password.slice(0, 72),
  ])
    expect(await checkPassword(kept, wrong, PASSWORD_COST)).toBe(false);
});

it('is stored as argon2id with its own salt', async () => {
  const [one, other] = [
    await hashPassword('the same password', PASSWORD_COST),
    await hashPassword('the same password', PASSWORD_COST),
  ];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
});

it('takes equally long for an unknown person and is never right', async () => {
  expect(await checkPassword(undefined, 'nobody has this password', PASSWORD_COST)).toBe(false);
});
