import type { Translation } from '../catalogue.ts';
import type { problem as source } from '../en/problem.ts';

/** The errors that pages may have to tell before the other texts have come. */
export const problem = {
  internal: 'Une erreur inconnue est survenue',
  notFound: 'Élément introuvable',
  forbidden: 'Vous n’avez pas l’autorisation requise',
  loginTokenExpired: 'La session a expiré',
  offline: 'Pas de connexion. Votre saisie est conservée ; réessayez une fois en ligne.',
  timeout: 'Pas de réponse après {seconds} secondes',
  invalidJson: 'Réponse JSON invalide du serveur.',
} as const satisfies Translation<typeof source>;
