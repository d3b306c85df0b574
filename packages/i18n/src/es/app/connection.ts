import type { Translation } from '../../area-texts.ts';
import type { connection as source } from '../../en/app/connection.ts';

/** The app's messages when a request got no readable response; all other errors have the server's message. */
export const connection = {
  unknown: 'Se ha producido un error desconocido',
  offline:
    'Estás sin conexión. Lo que has escrito no se pierde; inténtalo de nuevo cuando vuelvas a tener conexión.',
  timeout: 'Sin respuesta tras {seconds} segundos',
  invalidJson: 'Respuesta JSON no válida del servidor.',
  otherTab:
    'Los cambios de esta página aún no se han guardado. Vuelve a esta empresa en la otra pestaña para guardarlos.',
} as const satisfies Translation<typeof source>;
