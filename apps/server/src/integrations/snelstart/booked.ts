import type { Booked } from '../port/accounting.ts';
import { askSnelstart, Done } from './ask-snelstart.ts';
import type { AtSnelstart } from './customer.ts';
import type { SalesBooking } from './mapping.ts';

/** Attaches a file to a booking, at the path of its kind. */
export async function attachTo(
  { tools, access }: AtSnelstart,
  { path, parentIdentifier }: { path: string; parentIdentifier: string },
  { bytes, filename: fileName }: { readonly bytes: Uint8Array; readonly filename: string },
): Promise<void> {
  const content = Buffer.from(bytes).toString('base64');
  const body = { parentIdentifier, fileName, content, readOnly: false };
  await askSnelstart(tools, access, path, Done, { method: 'POST', body });
}

/** A booking there, in our terms. */
export function toBooked(
  { tools }: AtSnelstart,
  office: string,
  { id, boekstuk, factuurnummer, factuurbedrag: totalIncl }: SalesBooking,
): Booked {
  // A booking has no address of its own there: people look it up by its number.
  const url = tools.addresses['web'] ?? '';
  return { id, office, number: boekstuk === '' ? factuurnummer : boekstuk, url, totalIncl };
}
