import type { Translation } from '../../area-texts.ts';
import type { verification as source } from '../../en/document/verification.ts';

export const verification = {
  title: 'Autenticidad',
  lead: 'Compara este documento, su PDF y su registro de auditoría con lo que se registró en su momento.',
  verify: 'Verificar',
  allWell: 'No se ha modificado nada',
  problem: 'Se ha modificado algo',
  chain: 'Registro de auditoría',
  chain_whole: 'Una cadena ininterrumpida de {count} eventos',
  chain_broken: 'La cadena está rota',
  content: 'Contenido',
  content_unchanged: 'Sin cambios desde el envío',
  content_changed: 'Modificado después del envío',
  content_notSent: 'Aún sin enviar',
  figures: 'Importes, líneas, estado y pagos',
  figures_unchanged: 'Coinciden con el documento y su registro de auditoría',
  figures_changed: 'No coinciden con el documento o su registro de auditoría',
  pdf: 'PDF',
  pdf_unchanged: 'Idéntico al archivo guardado, byte a byte',
  pdf_changed: 'Distinto del archivo guardado',
  pdf_notStored: 'Aún sin guardar',
  fingerprint: 'Huella',
} as const satisfies Translation<typeof source>;
