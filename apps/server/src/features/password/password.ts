/** The library's number for argon2id; the library is loaded with the first password. */
export const ARGON2ID = 2;

/** argon2id with the first parameters in the OWASP password storage guidance: 19 MiB, 2 passes. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The stored form of a password. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/** Whether a password is right; an unknown person takes as long as a known one. */
export async function checkPassword(kept: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const { verify } = await import('@node-rs/argon2');
  const right = await verify(kept ?? (await decoy), password);
  return kept !== undefined && right;
}
