import type { Language } from '@penning/i18n';

/** A word that the texts of one language don't use. */
export type TextWord = {
  pattern: RegExp;
  /** What to write instead. */
  instead: string;
  /** Texts in which the word is right, by key, or by the beginning of keys: `quotation.`. */
  except?: readonly string[];
  /** How many texts may still contain it; the number only ever goes down. */
  atMost?: number;
};

/** The words that the product's vocabulary refuses in its texts, by language. */
export const TEXT_WORDS: Readonly<Record<Language, readonly TextWord[]>> = {
  en: [
    { pattern: /\bpapers?\b/i, instead: 'preview, PDF or document' },
    { pattern: /\blog(ged|ging)? (in|out)\b/i, instead: 'sign in, sign out' },
    { pattern: /\blogin\b/i, instead: 'sign in', except: ['session.expired', 'error.loginTokenExpired'] },
    { pattern: /\banew\b/i, instead: 'again, or the exact word: retry, reload, renew' },
    { pattern: /\bt(ake|aken|ook) along\b/i, instead: 'export' },
    { pattern: /\bt(ake|aken|ook|akes) (\S+ )?back\b/i, instead: 'undo, reverse or withdraw' },
    { pattern: /\bhand(s|ed)? in\b/i, instead: 'upload or import' },
    { pattern: /\bgive back\b/i, instead: 'refund' },
    { pattern: /\bput ready\b/i, instead: 'post' },
    { pattern: /\bsales categor/i, instead: 'revenue account' },
    { pattern: /\bdebtor number\b/i, instead: 'customer number' },
    { pattern: /\bchamber of commerce\b/i, instead: 'company number' },
    { pattern: /\b(high|low) rate\b/i, instead: 'standard rate, reduced rate' },
    { pattern: /\baccounting office\b|\boffice\b(?!\})/i, instead: 'accounting firm' },
    { pattern: /\bdebt collector\b/i, instead: 'collections' },
    { pattern: /\bbank check\b/i, instead: 'bank verification', except: ['subscription.checkFailedTitle'] },
    { pattern: /\bpast due\b/i, instead: 'overdue' },
    { pattern: /\banswers? well\b/i, instead: 'is working' },
    { pattern: /\bagreement\b/i, instead: 'authorise, approve', except: ['sepa.mandateRefundCore'] },
    { pattern: /\bfill(ed|s)? (this |it )?in\b/i, instead: 'enter', except: ['purchase.emptyText'] },
    { pattern: /\bsweeps?\b/i, instead: 'background task' },
    { pattern: /\bpresent state\b/i, instead: 'name the state' },
    {
      pattern: /\bat once\b/i,
      instead: 'immediately',
      except: ['error.tooManyDates', 'reminder.scheduleHint'],
    },
    { pattern: /\bstands?\b/i, instead: 'appears, is shown' },
    { pattern: /\bis (not|no) right\b|\bare not right\b/i, instead: 'is not valid' },
  ],
  nl: [
    { pattern: /papier/i, instead: 'voorbeeld, pdf of document' },
    // The noun is right: "geplande verzending".
    { pattern: /verzend(en|t)?\b|verzonden/i, instead: 'versturen, verstuurd' },
    { pattern: /bezorgd/i, instead: 'afgeleverd' },
    { pattern: /betaalmethode/i, instead: 'betaalwijze' },
    { pattern: /bankcheck|bankcontrole/i, instead: 'bankverificatie' },
    { pattern: /opgeschort|geschorst/i, instead: 'geblokkeerd' },
    { pattern: /debiteurnummer/i, instead: 'klantnummer' },
    { pattern: /incasso-opdracht/i, instead: 'incassobatch', except: ['sepa.mandateAuthorise'] },
    { pattern: /teruggekomen/i, instead: 'gestorneerd' },
    { pattern: /vóór of op/i, instead: 'uiterlijk te betalen op' },
    { pattern: /terugkerende factu/i, instead: 'periodieke factuur' },
    { pattern: /\boverschrijving/i, instead: 'overboeking' },
    { pattern: /\bCSV-/, instead: 'csv-' },
    { pattern: /[“”]/, instead: '‘ ’' },
  ],
  de: [
    { pattern: /papier/i, instead: 'Vorschau, PDF oder Dokument', except: ['sepa.registerText'] },
    { pattern: /gutschrift|gutgeschrieben|gutschreiben/i, instead: 'Rechnungskorrektur, storniert' },
    { pattern: /steuerbüro/i, instead: 'Kanzlei' },
    { pattern: /mwst|mehrwertsteuer/i, instead: 'USt.' },
    { pattern: /\bUSt\b(?![.-])/, instead: 'USt.' },
    { pattern: /versende|versandt\b/i, instead: 'senden, gesendet' },
    { pattern: /historie/i, instead: 'Verlauf, Änderungsprotokoll, Rechnungen aus früherem System' },
    { pattern: /debitorennummer/i, instead: 'Kundennummer' },
    { pattern: /bankprüfung/i, instead: 'Bankverifizierung' },
    { pattern: /regelsatz/i, instead: 'Regelsteuersatz' },
    { pattern: /rückzahlung|zurückgezahlt/i, instead: 'Erstattung, erstattet' },
    { pattern: /nummernregister/i, instead: 'Nummernkreis-Verzeichnis' },
    { pattern: /\bErinnerung(en)?\b/, instead: 'Zahlungserinnerung, Mahnung' },
    { pattern: /promocode/i, instead: 'Aktionscode' },
    { pattern: /\bAdministrator/, instead: 'Plattform-Admin' },
    { pattern: /im aktuellen Zustand/, instead: 'den Status nennen' },
  ],
  fr: [
    { pattern: /facture d.avoir/i, instead: 'avoir' },
    { pattern: /numéro de débiteur/i, instead: 'numéro de client' },
    { pattern: /catégorie de vente/i, instead: 'compte de produits' },
    { pattern: /état actuel|statut actuel/i, instead: 'nommer le statut' },
    { pattern: /'/, instead: 'l’apostrophe typographique ’' },
    { pattern: / [:;?!»%]|« /, instead: 'une espace insécable' },
    { pattern: /historique/i, instead: 'chronologie, journal d’audit, factures importées' },
    { pattern: /gestionnaire/i, instead: 'responsable' },
    { pattern: /réglages?\b/i, instead: 'paramètres' },
    { pattern: /\brappels?\b/i, instead: 'relance' },
    { pattern: /\blots?\b/i, instead: 'remise de prélèvements' },
    { pattern: /crédit(er|ée?s?)\b/i, instead: 'établir un avoir, annulée par avoir' },
    { pattern: /\brepren(d|ez|dre)|\breprise?\b/i, instead: 'réactiver, retirer, annuler' },
    { pattern: /distribué/i, instead: 'remis' },
    { pattern: /en route/i, instead: 'en cours d’envoi' },
    { pattern: /\blire\b/i, instead: 'consulter', except: ['mailbox.choose'] },
    { pattern: /aussitôt/i, instead: 'immédiatement' },
    { pattern: /adresse internet/i, instead: 'adresse IP' },
    { pattern: /\blogin\b|s’identifier/i, instead: 'se connecter' },
    { pattern: /\bsauvegard/i, instead: 'enregistrer' },
    { pattern: /téléverser/i, instead: 'importer' },
    { pattern: /codes? de TVA/i, instead: 'code TVA' },
  ],
  es: [
    { pattern: /factura de abono|\bAbono\b/, instead: 'factura rectificativa' },
    { pattern: /número de deudor/i, instead: 'número de cliente' },
    { pattern: /categorías? de venta/i, instead: 'cuenta de ingresos' },
    { pattern: /historial/i, instead: 'cronología, registro de auditoría, facturas importadas' },
    {
      pattern: /\bgestor(es)?\b|\bAdministradores\b/,
      instead: 'responsable, administrador de la plataforma',
    },
    {
      pattern: /recuper(ar|ad[oa])\b/i,
      instead: 'restaurar, retirar',
      except: ['subscription.suspendedUnpaid'],
    },
    { pattern: /\blotes?\b/i, instead: 'remesa', except: ['bulk.recentNone'] },
    // Understood as paid as well as credited.
    { pattern: /\babon(ar|ad[oa]s?|amos|arnos)\b/i, instead: 'rectificar, pagar' },
    {
      pattern: /domiciliación|domiciliado/i,
      instead: 'adeudo directo',
      except: [
        'sepa.mandateTitleCore',
        'sepa.mandateTitleB2b',
        'sepa.mandateAuthorise',
        'sepa.mandateRefundB2b',
      ],
    },
    { pattern: /comprobación bancaria/i, instead: 'verificación bancaria' },
    { pattern: /paquetes?\b/i, instead: 'plan', except: ['packingSlip.track'] },
    { pattern: /\bced(er|id[oa]s?|iendo)\b/i, instead: 'enviar a recobro' },
    { pattern: /cobro de deudas/i, instead: 'recobro' },
    { pattern: /estado actual/i, instead: 'nombrar el estado' },
    { pattern: /dirección de internet/i, instead: 'dirección IP' },
    { pattern: /\bal momento\b/i, instead: 'de inmediato' },
    { pattern: /\blogin\b|\bloguear/i, instead: 'iniciar sesión' },
    { pattern: /factura nueva/i, instead: 'nueva factura' },
    { pattern: /facturas? recurrente/i, instead: 'factura periódica' },
    { pattern: /\bperiodo/i, instead: 'período' },
    {
      // Whoever works with Penning is addressed as tú; customers of the company as usted.
      pattern:
        /\b[Uu]sted\b|\b(Abra|Añada|Cambie|Compruebe|Elija|Elimine|Escriba|Espere|Guarde|Haga|Indique|Introduzca|Inténtelo|Pida|Póngase|Pregunte|Pulse|Revise|Seleccione|Suba|Vuelva)\b/,
      instead: 'tú',
      except: [
        'defaults.',
        'documentWords.',
        'external.',
        'quotation.',
        'receipt.',
        'error.paymentNotAccepted',
        'error.paymentProviderUnavailable',
        'sepa.pageAccountHint',
        'sepa.pageConfirmTitle',
        'sepa.pageExpiredText',
      ],
    },
  ],
};
