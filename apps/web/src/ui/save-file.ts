/** Saves a file from the server under a name. */
export function saveFile(file: Blob, filename: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The browser reads the URL after the click; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
