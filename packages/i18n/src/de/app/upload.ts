import type { Translation } from '../../area-texts.ts';
import type { upload as source } from '../../en/app/upload.ts';

export const upload = {
  drop: 'Dateien hier ablegen',
  takePicture: 'Foto aufnehmen',
  wrongType: 'Dieser Dateityp ist hier nicht möglich. Wählen Sie {types}.',
  tooLarge: 'Diese Datei hat {size} MB. Erlaubt sind höchstens {max} MB.',
  empty: 'Diese Datei ist leer',
  tooMany:
    '{max, plural, one {Hier ist nur eine Datei möglich} other {Sie können hier höchstens {max} Dateien hinzufügen}}',
  response: 'Der Server hat mit Status {status} geantwortet',
  givenUp: 'Ein Teil von {name} ist nach {tries} Versuchen nicht angekommen: {reason}',
  progress: '{name}: {percentage} hochgeladen',
  cancel: 'Upload von {name} abbrechen',
  dismiss: '{name} aus dieser Liste entfernen',
  retry: 'Erneut versuchen',
  wait: 'Es werden noch Dateien hochgeladen',
  waitHint: 'Warten Sie, bis sie angekommen sind, oder brechen Sie den Upload ab.',
  status_added: 'Nicht angenommen',
  status_queued: 'Wartet',
  status_uploading: 'Wird hochgeladen',
  status_success: 'Hochgeladen',
  status_error: 'Upload fehlgeschlagen',
  status_canceled: 'Upload abgebrochen',
  conflicts: 'Dieser Upload ist falsch eingerichtet',
  conflict_noUrl: 'Es ist keine URL angegeben.',
  conflict_twoAccepts:
    'Erlaubte Typen und erlaubte MIME-Typen sind beide angegeben. Verwenden Sie nur die erlaubten Typen.',
  conflict_multipleChunked: 'Mehrere Dateien in einer Anfrage lassen sich nicht in Teilen senden.',
  conflict_binaryMultiple: 'Eine binäre Anfrage kann nicht mehrere Dateien enthalten.',
} as const satisfies Translation<typeof source>;
