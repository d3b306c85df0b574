import type { Queries } from '../../db/database.ts';

/** An invitation to sign up; its key is stored only as a hash. */
export interface SignUpInvitation {
  readonly keyHash: Buffer;
  readonly emailFolded: string;
  readonly makesAdmin: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertSignUpInvitation(db: Queries, invitation: SignUpInvitation): Promise<void> {
  await db.insertInto('signUpInvitations').values(invitation).execute();
}

/** The invitation of a key that is still valid for an address. */
export function findSignUpInvitation(
  db: Queries,
  { keyHash, emailFolded, at }: { keyHash: Buffer; emailFolded: string; at: Date },
): Promise<{ makesAdmin: boolean } | undefined> {
  return db
    .selectFrom('signUpInvitations')
    .select('makesAdmin')
    .where('keyHash', '=', keyHash)
    .where('emailFolded', '=', emailFolded)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
}

/** Deletes every invitation of an address, and expired ones. */
export async function deleteSignUpInvitations(db: Queries, emailFolded: string, at: Date): Promise<void> {
  await db
    .deleteFrom('signUpInvitations')
    .where((eb) => eb.or([eb('emailFolded', '=', emailFolded), eb('expiresAt', '<=', at)]))
    .execute();
}
