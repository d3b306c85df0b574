import { listNames } from '../import/list-names.ts';
import { PRODUCT_COLUMN_NAMES } from '../import/product-column-names.ts';
import type { BillableItemImportField } from './billable-item-row.ts';

/** Time trackers put the currency behind the heading of an amount: "Billable Amount (EUR)". */
const CURRENCIES = 'eur usd gbp chf dkk sek nok pln czk huf ron cad aud'.split(' ');
const inCurrencies = (names: string) =>
  listNames(names).flatMap((name) => [name, ...CURRENCIES.map((currency) => `${name} ${currency}`)]);

/**
 * The column names in files of hours and expenses, in five languages. A plain "email" is not the
 * customer's: time trackers name whoever did the work.
 */
export const BILLABLE_ITEM_COLUMN_NAMES: Record<BillableItemImportField, readonly string[]> = {
  customerNumber: listNames(
    'klantnummer, klantnr, klantcode, debiteurnummer, relatienummer, relatiecode, customer number, customer no, customer code, customer id, client number, client id, client code, ' +
      'kundennummer, kundennr, kunden-nr, debitorennummer, numero de client, numero client, code client, numero de cliente, codigo de cliente, codigo cliente',
  ),
  customerEmail: listNames(
    'e-mail klant, klant e-mail, e-mailadres klant, customer email, client email, e-mail kunde, kunden e-mail, e-mail client, courriel client, correo cliente, correo del cliente',
  ),
  customerName: listNames(
    'klant, klantnaam, opdrachtgever, debiteur, relatie, customer, customer name, client, client name, kunde, kundenname, auftraggeber, nom du client, client nom, cliente, nombre del cliente',
  ),
  spentOn: listNames(
    'datum, dag, start datum, startdatum, begindatum, datum begin, date, day, start date, spent date, spent on, work date, expense date, tag, anfangsdatum, beginn, ' +
      'date de debut, jour, date debut, fecha, fecha de inicio, dia',
  ),
  itemKind: listNames(
    'soort, type, uren of kosten, kind, item type, entry type, art, typ, genre, tipo, clase',
  ),
  project: listNames('project, projectnaam, project name, projekt, projektname, projet, proyecto'),
  task: listNames(
    'taak, activiteit, werksoort, categorie, task, task name, activity, category, expense category, aufgabe, tatigkeit, leistung, kategorie, tache, activite, tarea, actividad, categoria',
  ),
  description: listNames(
    'omschrijving, beschrijving, notitie, notities, toelichting, description, notes, note, time entry, details, beschreibung, bezeichnung, notiz, notizen, bemerkung, libelle, remarque, descripcion, concepto, notas',
  ),
  duration: listNames(
    'duur, tijd, uren, aantal uren, gewerkte uren, tijdsduur, duur uu:mm, duration, duration h, time, time h, hours, hours worked, tracked time, tracked hours, ' +
      'dauer, dauer h, zeit, zeit h, stunden, arbeitszeit, duree, duree h, temps, heures, duracion, duracion h, tiempo, horas',
  ),
  quantity: listNames(
    'aantal, hoeveelheid, quantity, qty, units, duration decimal, time decimal, duur decimaal, tijd decimaal, menge, anzahl, dauer dezimal, zeit dezimal, quantite, nombre, duree decimal, cantidad, duracion decimal',
  ),
  unit: PRODUCT_COLUMN_NAMES.unit,
  price: inCurrencies(
    'tarief, uurtarief, prijs, stuksprijs, rate, hourly rate, billable rate, price, unit price, unit cost, stundensatz, satz, abrechenbarer satz, preis, einzelpreis, ' +
      'taux, taux horaire, taux facturable, tarif, prix, prix unitaire, tarifa, tarifa por hora, tarifa facturable, precio, precio unitario',
  ),
  billableAmount: inCurrencies(
    'bedrag, te factureren bedrag, factureerbaar bedrag, totaal, kosten, amount, billable amount, total, total cost, total amount, betrag, abrechenbarer betrag, gesamtbetrag, summe, ' +
      'montant, montant facturable, importe, importe facturable, cantidad facturable',
  ),
  vatRate: PRODUCT_COLUMN_NAMES.vatRate,
  productNumber: PRODUCT_COLUMN_NAMES.productNumber,
  doneBy: listNames(
    'medewerker, gebruiker, persoon, uitgevoerd door, naam medewerker, user, user name, person, team member, employee, staff, member, benutzer, mitarbeiter, person name, ' +
      'utilisateur, collaborateur, personne, usuario, empleado, persona, miembro',
  ),
  firstName: listNames('voornaam, first name, vorname, prenom'),
  lastName: listNames('achternaam, last name, surname, nachname, nom de famille, apellido, apellidos'),
  billable: listNames(
    'factureerbaar, declarabel, billable, billable?, abrechenbar, fakturierbar, facturable, a facturer',
  ),
  invoiced: listNames(
    'gefactureerd, al gefactureerd, invoiced, invoiced?, billed, abgerechnet, in rechnung gestellt, facture, deja facture, facturado, ya facturado',
  ),
};
