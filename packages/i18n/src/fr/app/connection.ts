import type { Translation } from '../../area-texts.ts';
import type { connection as source } from '../../en/app/connection.ts';

/** What the app says when a request gave no answer that it can read; all other errors are worded by the server. */
export const connection = {
  unknown: 'Une erreur inconnue est survenue',
  offline: 'Vous êtes hors ligne. Votre saisie est conservée ; réessayez une fois la connexion rétablie.',
  timeout: 'Pas de réponse après {seconds} secondes',
  invalidJson: 'Réponse JSON invalide du serveur.',
} as const satisfies Translation<typeof source>;
