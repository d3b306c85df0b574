import { listNames } from './list-names.ts';
import type { MandateImportField } from './mandate-row.ts';

/** The column names in files of mandates, in five languages. */
export const MANDATE_COLUMN_NAMES: Record<MandateImportField, readonly string[]> = {
  customerNumber: listNames(
    'klantnummer, klantnr, klantcode, debiteurnummer, debiteurennummer, debiteurnr, relatienummer, relatiecode, ' +
      'customer number, customer no, customer code, customer id, client number, client id, debtor number, ' +
      'kundennummer, kundennr, kunden-nr, debitorennummer, debitor, ' +
      'numero de client, numero client, code client, numero de cliente, codigo de cliente, codigo cliente',
  ),
  email: listNames(
    'email, e-mail, e-mailadres, emailadres, mail, email address, customer email, e-mail-adresse, ' +
      'courriel, adresse e-mail, adresse email, correo, correo electronico',
  ),
  customerName: listNames(
    'klant, klantnaam, naam, bedrijfsnaam, debiteur, debiteurnaam, relatie, relatienaam, customer, customer name, client, client name, name, company, ' +
      'kunde, kundenname, firma, nom, nom du client, client nom, raison sociale, cliente, nombre, nombre del cliente, razon social',
  ),
  mandateReference: listNames(
    'machtigingskenmerk, machtiging, machtigingsnummer, kenmerk machtiging, machtigingid, machtigings-id, mandaat, mandaatkenmerk, mandaatnummer, mandaat id, mandaatid, mandaatreferentie, ' +
      'mandate, mandate reference, mandate id, mandate number, mandate no, mandate ref, mndtid, reference, sepa mandate, sepa mandate id, sepa mandate reference, ' +
      'mandatsreferenz, mandatsnummer, mandat, mandats-id, mandatsreferenznummer, sepa-mandatsreferenz, sepa mandat, ' +
      'rum, reference unique du mandat, reference du mandat, reference mandat, numero de mandat, ' +
      'mandato, referencia del mandato, referencia mandato, referencia unica del mandato, numero de mandato, kenmerk, referenz, referencia',
  ),
  signedOn: listNames(
    'datum machtiging, machtigingsdatum, datum ondertekening, tekendatum, getekend op, ondertekend op, datum mandaat, mandaatdatum, handtekeningdatum, ' +
      'mandate date, date of signature, signature date, signed on, signed at, signed, mandate signature date, dtofsgntr, sepa mandate date, ' +
      'mandatsdatum, datum des mandats, unterschrieben am, unterschriftsdatum, datum der unterschrift, erteilt am, mandat vom, ' +
      'date mandat, date du mandat, date de signature, signe le, fecha mandato, fecha del mandato, fecha de firma, firmado el, datum, date, fecha',
  ),
  iban: listNames(
    'iban, rekening, rekeningnummer, bankrekening, iban debiteur, bank account, account iban, iban number, debtor iban, ' +
      'kontonummer, bankverbindung, compte, compte bancaire, cuenta, cuenta bancaria, sepa iban, iban nummer',
  ),
  bic: listNames(
    'bic, swift, bic code, swift code, bic/swift, bic-code, debtor bic, sepa bic, codigo bic, code bic',
  ),
  accountHolder: listNames(
    'rekeninghouder, naam rekeninghouder, tenaamstelling, ten name van, t.n.v., account holder, account name, name of account holder, debtor name, debtor, iban account name, sepa iban account name, ' +
      'kontoinhaber, zahlungspflichtiger, titulaire, titulaire du compte, nom du titulaire, debiteur nom, titular, titular de la cuenta, nombre del titular',
  ),
  scheme: listNames(
    'soort, type, soort machtiging, type machtiging, soort incasso, incassosoort, schema, scheme, mandate type, sepa scheme, ' +
      'sepa mandate type, local instrument, lclinstrm, art, mandatsart, lastschriftart, lastschriftverfahren, verfahren, ' +
      'schema sepa, type de mandat, tipo, tipo de mandato, esquema',
  ),
  sequence: listNames(
    'volgorde, soort reeks, incassovolgorde, sequence, sequence type, sequencetype, seqtp, sepa sequence type, ' +
      'sequenz, sequenztyp, lastschriftsequenz, sequence sepa, type de sequence, secuencia, tipo de secuencia',
  ),
  lastCollectedOn: listNames(
    'laatste incasso, laatst geincasseerd, laatst geincasseerd op, datum laatste incasso, laatste incassodatum, laatst gebruikt, ' +
      'last collected, last collected on, last collection, last collection date, last used, last used on, last payment, last direct debit, ' +
      'letzter einzug, zuletzt eingezogen, zuletzt eingezogen am, letzte lastschrift, zuletzt verwendet, datum letzter einzug, ' +
      'dernier prelevement, date du dernier prelevement, derniere utilisation, ' +
      'ultimo cobro, ultimo adeudo, fecha del ultimo cobro, fecha ultimo cobro, ultimo uso',
  ),
};
