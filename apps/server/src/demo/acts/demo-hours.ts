import type { Language } from '@penning/contract';
import { defined, price, quantity } from '@penning/domain';
import { billableItemHandlers } from '../../features/billable-item/routes.ts';
import { invoiceHandlers } from '../../features/invoice/routes.ts';
import { type DemoAct, type DemoCall, type DemoMasterData, dayOfDemo, sendMarked } from '../demo-call.ts';
import { demoContent } from '../demo-content.ts';
import { seededRandom } from '../seeded-random.ts';

interface DemoItem {
  readonly customer: string;
  readonly daysAgo: number;
  readonly doneBy: 'Sanne van der Meer' | 'Daan Visser';
  readonly quantity: string;
  readonly price: string;
  /** Of the product that hours are sold as; an expense has none. */
  readonly product: string | null;
  readonly description: Readonly<Record<Language, string>>;
}

const BILLED_CUSTOMER = 'Hotel Zeezicht';
const BILLED_DAYS_AGO = 6;

const BILLED: readonly DemoItem[] = [
  {
    customer: BILLED_CUSTOMER,
    daysAgo: 17,
    doneBy: 'Sanne van der Meer',
    quantity: '2.5',
    price: '110.00',
    product: 'ADV-01',
    description: {
      en: 'Kick-off: wishes for the booking page',
      nl: 'Startgesprek: wensen voor de boekingspagina',
      de: 'Auftaktgespräch: Wünsche zur Buchungsseite',
      fr: 'Réunion de lancement : souhaits pour la page de réservation',
      es: 'Reunión inicial: deseos para la página de reservas',
    },
  },
  {
    customer: BILLED_CUSTOMER,
    daysAgo: 14,
    doneBy: 'Daan Visser',
    quantity: '7.25',
    price: '87.50',
    product: 'BOUW-01',
    description: {
      en: 'Booking page, first version',
      nl: 'Boekingspagina, eerste versie',
      de: 'Buchungsseite, erste Fassung',
      fr: 'Page de réservation, première version',
      es: 'Página de reservas, primera versión',
    },
  },
  {
    customer: BILLED_CUSTOMER,
    daysAgo: 9,
    doneBy: 'Daan Visser',
    quantity: '4',
    price: '87.50',
    product: 'BOUW-01',
    description: {
      en: 'Booking page, changes after testing',
      nl: 'Boekingspagina, aanpassingen na testen',
      de: 'Buchungsseite, Änderungen nach dem Test',
      fr: 'Page de réservation, modifications après test',
      es: 'Página de reservas, cambios después de las pruebas',
    },
  },
  {
    customer: BILLED_CUSTOMER,
    daysAgo: 9,
    doneBy: 'Daan Visser',
    quantity: '1',
    price: '49.00',
    product: null,
    description: {
      en: 'Calendar plug-in, annual licence',
      nl: 'Kalenderplug-in, jaarlicentie',
      de: 'Kalender-Plug-in, Jahreslizenz',
      fr: 'Module de calendrier, licence annuelle',
      es: 'Complemento de calendario, licencia anual',
    },
  },
];

const UNBILLED: readonly DemoItem[] = [
  {
    customer: 'Fietsatelier Wind mee',
    daysAgo: 8,
    doneBy: 'Sanne van der Meer',
    quantity: '6',
    price: '95.00',
    product: 'ONT-01',
    description: {
      en: 'Shop sign and window lettering, design',
      nl: 'Gevelbord en raambelettering, ontwerp',
      de: 'Ladenschild und Schaufensterbeschriftung, Entwurf',
      fr: 'Enseigne et lettrage de vitrine, conception',
      es: 'Rótulo y vinilos del escaparate, diseño',
    },
  },
  {
    customer: 'Fietsatelier Wind mee',
    daysAgo: 5,
    doneBy: 'Sanne van der Meer',
    quantity: '1.5',
    price: '110.00',
    product: 'ADV-01',
    description: {
      en: 'Meeting about colours and materials',
      nl: 'Bespreking kleuren en materialen',
      de: 'Besprechung zu Farben und Materialien',
      fr: 'Réunion sur les couleurs et les matériaux',
      es: 'Reunión sobre colores y materiales',
    },
  },
  {
    customer: 'Fietsatelier Wind mee',
    daysAgo: 5,
    doneBy: 'Sanne van der Meer',
    quantity: '2',
    price: '17.40',
    product: null,
    description: {
      en: 'Train tickets to the meeting',
      nl: 'Treinkaartjes naar de bespreking',
      de: 'Bahnfahrt zur Besprechung',
      fr: 'Billets de train pour la réunion',
      es: 'Billetes de tren a la reunión',
    },
  },
  {
    customer: 'Gemeente Waterdam',
    daysAgo: 4,
    doneBy: 'Daan Visser',
    quantity: '3.75',
    price: '87.50',
    product: 'BOUW-01',
    description: {
      en: 'Accessibility of the forms, improvements',
      nl: 'Toegankelijkheid formulieren, verbeteringen',
      de: 'Barrierefreiheit der Formulare, Verbesserungen',
      fr: 'Accessibilité des formulaires, améliorations',
      es: 'Accesibilidad de los formularios, mejoras',
    },
  },
  {
    customer: 'Gemeente Waterdam',
    daysAgo: 1,
    doneBy: 'Daan Visser',
    quantity: '5.5',
    price: '87.50',
    product: 'BOUW-01',
    description: {
      en: 'Search of permits, first version',
      nl: 'Zoeken in vergunningen, eerste versie',
      de: 'Suche nach Genehmigungen, erste Fassung',
      fr: 'Recherche de permis, première version',
      es: 'Búsqueda de permisos, primera versión',
    },
  },
];

/** What was worked and spent lately: for one customer on an invoice already, for two others still to bill. */
export function hoursActs(call: DemoCall, master: DemoMasterData): DemoAct[] {
  const billed: string[] = [];
  const bill = async () => {
    const customer = customerOf(master, BILLED_CUSTOMER);
    const body = { ...demoContent(master, seededRandom(5), customer), lines: [] };
    const { data: draft } = await invoiceHandlers.create({ ...call, body });
    const { data } = await billableItemHandlers.addToDraft({
      ...call,
      params: { id: draft.id },
      body: { version: draft.version, itemIds: billed, combine: false, withDate: true, withPerson: false },
    });
    await sendMarked(call, { id: draft.id, version: data.version });
  };
  return [
    ...BILLED.map((item) => ({
      daysAgo: item.daysAgo,
      act: async () => void billed.push(await createItem(call, master, item)),
    })),
    { daysAgo: BILLED_DAYS_AGO, act: bill },
    ...UNBILLED.map((item) => ({
      daysAgo: item.daysAgo,
      act: async () => void (await createItem(call, master, item)),
    })),
  ];
}

async function createItem(call: DemoCall, master: DemoMasterData, item: DemoItem): Promise<string> {
  const product = master.products.find(({ number }) => number === item.product);
  const body = {
    customerId: customerOf(master, item.customer).id,
    spentOn: dayOfDemo(call),
    kind: item.product === null ? ('expense' as const) : ('hours' as const),
    description: item.description[call.language],
    quantity: quantity(item.quantity),
    unit: '',
    price: price(item.price),
    vatId: null,
    productId: product?.id ?? null,
    doneBy: item.doneBy,
  };
  return (await billableItemHandlers.create({ ...call, body })).data.id;
}

function customerOf({ customers }: DemoMasterData, wanted: string) {
  return defined(customers.find(({ name }) => name === wanted));
}
