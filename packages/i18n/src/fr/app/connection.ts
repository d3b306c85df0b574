import type { Translation } from '../../area-texts.ts';
import type { connection as source } from '../../en/app/connection.ts';

/** The app's messages when a request got no readable response; all other errors have the server's message. */
export const connection = {
  unknown: 'Une erreur inconnue est survenue',
  offline: 'Vous êtes hors ligne. Votre saisie est conservée ; réessayez une fois la connexion rétablie.',
  timeout: 'Pas de réponse après {seconds} secondes',
  invalidJson: 'Réponse JSON invalide du serveur.',
  otherTab:
    'Vos modifications sur cette page ne sont pas encore enregistrées. Revenez à cette entreprise dans l’autre onglet pour les enregistrer.',
} as const satisfies Translation<typeof source>;
