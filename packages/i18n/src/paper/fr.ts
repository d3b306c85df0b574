import type { PaperWords } from './paper-words.ts';

/** The paper's words in French. */
export const fr = {
  title: { invoice: 'Facture', credit: 'Avoir', quotation: 'Devis', draft: 'Projet de facture' },
  label: { draft: 'Brouillon', paid: 'Payée', copy: 'Copie', example: 'Exemple' },
  meta: {
    invoiceNumber: 'Numéro de facture',
    creditNumber: 'Numéro d’avoir',
    quotationNumber: 'Numéro de devis',
    date: 'Date',
    dueDate: 'Échéance',
    validUntil: 'Valable jusqu’au',
    reference: 'Votre référence',
    customerNumber: 'Numéro de client',
    customerVatNumber: 'Votre numéro de TVA',
    customerCoc: 'Votre numéro d’entreprise',
    creditedInvoice: 'Avoir sur facture',
    trackingNumber: 'Numéro de suivi',
    contact: 'Contact',
  },
  sender: { vatNumber: 'TVA', coc: 'N° d’entreprise', iban: 'IBAN', phone: 'Téléphone', email: 'E-mail' },
  column: {
    description: 'Description',
    quantity: 'Quantité',
    price: 'Prix',
    discount: 'Remise',
    vat: 'TVA',
    amount: 'Montant',
  },
  table: { carriedForward: 'À reporter', broughtForward: 'Report' },
  total: {
    subtotal: 'Sous-total',
    discount: (percentage) => `Remise ${percentage}`,
    exclVat: 'Total HT',
    vatOver: (rate, base) => `TVA ${rate} sur ${base}`,
    inclVat: 'Total TTC',
    paid: 'Déjà payé',
    toPay: 'Net à payer',
    toReceive: 'Vous recevrez',
  },
  vatSpecification: { heading: 'Détail de la TVA', rate: 'Taux', base: 'Base HT', vat: 'TVA' },
  vatReason: {
    exempt: 'Exonéré de TVA.',
    none: 'Hors champ de la TVA.',
    reverseCharge: 'Autoliquidation de la TVA.',
    intraCommunityServices:
      'Prestation de services intracommunautaire : autoliquidation, article 196 de la directive 2006/112/CE.',
    intraCommunityGoods:
      'Livraison intracommunautaire de biens : exonérée de TVA, article 138 de la directive 2006/112/CE.',
    export:
      'Exportation hors de l’Union européenne : exonérée de TVA, article 146 de la directive 2006/112/CE.',
  },
  payment: {
    heading: 'Paiement',
    pleasePay: (amount, dueDate) => `Merci de régler ${amount} au plus tard le ${dueDate}.`,
    directDebit: (amount, date) => `Nous prélèverons ${amount} sur votre compte vers le ${date}.`,
    nothingDue: 'Cette facture est réglée. Merci.',
    iban: 'IBAN',
    bic: 'BIC',
    name: 'Titulaire du compte',
    reference: 'Référence du paiement',
    amount: 'Montant',
    scanToTransfer: 'Scannez avec votre application bancaire',
    scanToPay: 'Scannez pour payer en ligne',
    payOnline: 'Payer en ligne',
  },
  quotation: {
    heading: 'Acceptation',
    accept: (validUntil) => `Vous pouvez accepter ce devis jusqu’au ${validUntil}.`,
    view: 'Consulter et accepter en ligne',
  },
  page: (page, pages) => `Page ${page} sur ${pages}`,
} as const satisfies PaperWords;
