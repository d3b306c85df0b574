import { saveFile } from '../../ui/save-file.ts';

/** Milliseconds after which the browser has surely read the file. */
const KEPT_MS = 60_000;

/** Shows a file in a new tab; where the browser allows no tab, saves it under its name. */
export async function openFile(load: () => Promise<Blob>, filename: string): Promise<void> {
  // Opened before the file has arrived: later, the browser would block it as a pop-up.
  const tab = window.open('', '_blank');
  try {
    const file = await load();
    if (!tab) {
      saveFile(file, filename);
      return;
    }
    const address = URL.createObjectURL(file);
    tab.location.replace(address);
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
