import type { Translation } from '../../catalogue.ts';
import type { verification as source } from '../../en/document/verification.ts';

export const verification = {
  title: 'Autenticidad',
  lead: 'Compara este documento, su PDF y todo el registro de auditoría con lo que se guardó en su momento.',
  verify: 'Verificar',
  allWell: 'Nada ha cambiado',
  problem: 'Algo ha cambiado',
  chain: 'El registro de auditoría',
  chain_whole: 'Una cadena continua de {count} sucesos',
  chain_broken: 'La cadena está rota',
  content: 'Lo que dice el documento',
  content_unchanged: 'Tal como se envió',
  content_changed: 'Cambiado después del envío',
  content_notSent: 'Aún sin enviar',
  figures: 'Importes, líneas, estado y pagos',
  figures_unchanged: 'Coinciden con el documento y su historial',
  figures_changed: 'No coinciden con el documento o su historial',
  pdf: 'El PDF',
  pdf_unchanged: 'Byte a byte como se guardó',
  pdf_changed: 'No como se guardó',
  pdf_notStored: 'Aún sin guardar',
  fingerprint: 'Huella',
} as const satisfies Translation<typeof source>;
