import type { Translation } from '../../area-texts.ts';
import type { upload as source } from '../../en/app/upload.ts';

export const upload = {
  drop: 'Déposez les fichiers ici',
  takePicture: 'Prendre une photo',
  wrongType: 'Ce type de fichier ne convient pas ici. Choisissez {types}.',
  fileMax: 'Ce fichier est trop volumineux. Le maximum est de {max}.',
  filesMax: 'Ensemble, ces fichiers sont trop volumineux. Le maximum est de {max}.',
  unpackedMax: 'Une fois décompressé, ce fichier est trop volumineux. Le maximum est de {max}.',
  requestMax: 'Cette requête est trop volumineuse. Le maximum est de {max}.',
  imageMax: 'Cette image a trop de pixels. Le maximum est de {max} millions, par exemple {side} × {side}.',
  imageUnreadable:
    'Cette image est endommagée ou utilise une fonction non prise en charge. Enregistrez-la à nouveau en PNG ou JPEG, puis importez ce fichier.',
  documentUnreadable:
    'Ce document est endommagé ou utilise une fonction non prise en charge. Ouvrez-le, enregistrez-le à nouveau, puis importez ce fichier.',
  sheetProtected:
    'Ce classeur ne peut pas être ouvert : il est protégé par un mot de passe. Retirez le mot de passe dans un tableur, enregistrez le fichier au format .xlsx et importez-le.',
  sheetUnreadable:
    'Ce n’est ni un fichier CSV ni un classeur Excel (.xlsx), quel que soit son nom. Ouvrez-le dans un tableur, enregistrez-le au format .xlsx et importez-le.',
  csv_quoteNotClosed:
    'À la ligne {line}, un guillemet n’est pas fermé. Corrigez le fichier ou choisissez un autre séparateur.',
  csv_tooManyRows: 'Ce fichier compte plus de {max} lignes. Divisez-le et importez les parties une à une.',
  csv_tooManyColumns: 'La ligne {line} compte plus de {max} colonnes',
  csv_cellTooLong: 'Une cellule de la ligne {line} compte plus de {max} caractères',
  empty: 'Ce fichier est vide',
  tooMany:
    '{max, plural, one {Un seul fichier est possible ici} other {Vous pouvez ajouter {max} fichiers au maximum}}',
  response: 'Le serveur a répondu avec le statut {status}',
  givenUp: 'Une partie de {name} n’est pas arrivée après {tries} essais : {reason}',
  progress: '{name} : {percentage} envoyés',
  cancel: 'Annuler l’envoi de {name}',
  dismiss: 'Retirer {name} de cette liste',
  retry: 'Réessayer',
  wait: 'Des fichiers sont encore en cours d’envoi',
  waitHint: 'Attendez qu’ils soient arrivés, ou annulez-les.',
  status_added: 'Refusé',
  status_queued: 'En attente',
  status_uploading: 'Envoi en cours',
  status_success: 'Envoyé',
  status_error: 'Échec de l’envoi',
  status_canceled: 'Envoi annulé',
  conflicts: 'Cet envoi est mal configuré',
  conflict_noUrl: 'Aucune URL n’est indiquée.',
  conflict_twoAccepts:
    'Les types acceptés et les types MIME acceptés sont tous deux indiqués. Utilisez seulement les types acceptés.',
  conflict_multipleChunked:
    'Plusieurs fichiers dans une même requête sont incompatibles avec l’envoi par parties.',
  conflict_binaryMultiple: 'Une requête binaire ne peut pas contenir plusieurs fichiers.',
} as const satisfies Translation<typeof source>;
