import type { Translation } from '../catalogue.ts';
import type { session as source } from '../en/session.ts';

export const session = {
  login: 'Se connecter',
  loginTitle: 'Bon retour parmi nous',
  loginLead: 'Connectez-vous pour envoyer vos factures et suivre les paiements.',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  logout: 'Se déconnecter',
  loggedOut: 'Vous êtes déconnecté',
  expired: 'La session a expiré',
  expiredHint: 'Reconnectez-vous pour reprendre où vous en étiez.',
  noAccount: 'Pas encore de compte ?',
  register: 'Créer un compte',
  registerTitle: 'Votre première facture en une minute',
  registerLead: 'Créez un compte pour votre entreprise. Vous compléterez le reste plus tard.',
  haveAccount: 'Vous avez déjà un compte ?',
  yourName: 'Votre nom',
  companyName: 'Nom de l’entreprise',
  passwordHint: 'Au moins 8 caractères',
  terms: 'J’accepte les conditions générales',
  emptyTitle: 'Cette installation est encore vide',
  emptyText: 'Découvrez une entreprise de démonstration avec des factures réalistes, ou créez votre compte.',
  openDemo: 'Ouvrir l’entreprise de démonstration',
  promiseFast: 'Rédigez, envoyez et suivez vos factures au même endroit',
  promisePaper: 'Ce que vous voyez à côté du formulaire est le document que reçoit votre client',
  promiseSafe: 'Numéros sans trou, historique que personne ne peut modifier',
  resetRequested:
    "La demande a été faite. Si l'adresse e-mail indiquée existe, elle devrait recevoir un e-mail sous peu.",
} as const satisfies Translation<typeof source>;
