/** Whether bytes start with the given characters, each one byte. */
export function startsWith(bytes: Uint8Array, start: string): boolean {
  return (
    bytes.length >= start.length && [...start].every((character, at) => bytes[at] === character.charCodeAt(0))
  );
}

export function isPng(bytes: Uint8Array): boolean {
  return startsWith(bytes, '\u0089PNG\r\n\u001a\n');
}

export function isJpeg(bytes: Uint8Array): boolean {
  return startsWith(bytes, '\u00ff\u00d8\u00ff');
}
