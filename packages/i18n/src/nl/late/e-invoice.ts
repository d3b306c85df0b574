import type { Translation } from '../../catalogue.ts';
import type { eInvoice as source } from '../../en/late/e-invoice.ts';

export const eInvoice = {
  reason_notPossible: 'Van dit document kan de gekozen e-factuur niet worden gemaakt.',
  reason_notReachable: 'Het adres van de klant is niet gevonden op het netwerk.',
  reason_unavailable: 'Het access point was niet bereikbaar of gaf geen antwoord.',
  reason_notWritten: 'De e-factuur kon niet worden geschreven.',
  reason_noReceipt: 'Er is geen ontvangstbevestiging gekomen. Misschien heeft de klant de factuur toch.',
  reason_undeliverable: 'Het access point van de klant heeft de factuur niet aangenomen.',
} as const satisfies Translation<typeof source>;
