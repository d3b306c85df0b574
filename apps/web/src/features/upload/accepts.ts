/** What is known about a file before it is read. */
interface NamedFile {
  readonly name: string;
  /** The media type that the browser guesses; empty when it doesn't know. */
  readonly type: string;
}

/**
 * Whether a file is of an accepted kind: an extension (`.pdf`), a media type (`text/xml`), or a group of
 * them (`image/*`).
 */
export function accepts(accepted: readonly string[], { name, type }: NamedFile): boolean {
  if (accepted.length === 0) return true;
  const lowerName = name.toLowerCase();
  const lowerType = type.toLowerCase().split(';')[0]?.trim() ?? '';
  return accepted.some((given) => {
    const kind = given.trim().toLowerCase();
    if (kind === '*' || kind === '*/*') return true;
    if (kind.startsWith('.')) return lowerName.endsWith(kind);
    if (kind.endsWith('/*')) return lowerType.startsWith(kind.slice(0, -1));
    return lowerType === kind;
  });
}
