import type { Translation } from '../catalogue.ts';
import type { problem as source } from '../en/problem.ts';

/** The errors that pages may have to tell before the other texts have come. */
export const problem = {
  internal: 'Se ha producido un error desconocido',
  notFound: 'No se ha encontrado',
  forbidden: 'No tienes permiso para hacer esto',
  loginTokenExpired: 'La sesión ha caducado',
  offline:
    'Sin conexión. Lo que has escrito se conserva; inténtalo de nuevo cuando vuelvas a estar en línea.',
  timeout: 'Sin respuesta tras {seconds} segundos',
  invalidJson: 'Respuesta JSON no válida del servidor.',
} as const satisfies Translation<typeof source>;
