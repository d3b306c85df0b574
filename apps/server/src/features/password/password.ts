import type { PasswordCost } from '../../platform/services.ts';

/** The library's number for argon2id; the library is loaded with the first password. */
export const ARGON2ID = 2;

/** The first parameters in the OWASP password storage guidance: 19 MiB, 2 passes. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** The stored form of a password. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password, { ...cost, algorithm: ARGON2ID, parallelism: 1 });
}

let decoy: Promise<string> | undefined;

/** Whether a password is right; an unknown person takes as long as a known one. */
export async function checkPassword(
  kept: string | undefined,
  password: string,
  cost: PasswordCost,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password', cost);
  const { verify } = await import('@node-rs/argon2');
  const right = await verify(kept ?? (await decoy), password);
  return kept !== undefined && right;
}
