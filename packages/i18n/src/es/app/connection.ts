import type { Translation } from '../../area-texts.ts';
import type { connection as source } from '../../en/app/connection.ts';

/** What the app says when a request gave no answer that it can read; all other errors are worded by the server. */
export const connection = {
  unknown: 'Se ha producido un error desconocido',
  offline:
    'Estás sin conexión. Lo que has escrito no se pierde; inténtalo de nuevo cuando vuelvas a tener conexión.',
  timeout: 'Sin respuesta tras {seconds} segundos',
  invalidJson: 'Respuesta JSON no válida del servidor.',
} as const satisfies Translation<typeof source>;
