/** A part of the installation itself failed during a call to a service: its database or disk. */
export class OwnFailure extends Error {
  constructor(cause: unknown) {
    super('a part of the installation failed', { cause });
    this.name = 'OwnFailure';
  }
}

export function isOwnFailure(error: unknown): error is OwnFailure {
  return error instanceof OwnFailure;
}
