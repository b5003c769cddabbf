import { inventedClients } from './placeholders.ts'

/** The forms as their emails name them. */
type FormName = keyof typeof import('./locales/is/mail.json')['forms']
type Leads = Readonly<{ default: string } & Partial<Record<FormName, string>>>

/**
 * Who the agency is, said nowhere else; texts say `{{company.name}}`. These are placeholders, which a
 * production start refuses unless `ALLOW_PLACEHOLDERS=1` (content/placeholders.ts).
 */
export const company = {
  name: 'Vefstóll',
  /** Icelandic inflects `name`. */
  accusative: 'Vefstól',
  dative: 'Vefstóli',
  genitive: 'Vefstóls',
  legalName: 'Vefstóll ehf.',
  /** National id and VAT number; zeros belong to nobody. */
  kennitala: '000000-0000',
  vskNumber: '000000',
  founded: 2006,
  /** Country code 354, number 555 00 00: a range that no operator has assigned. */
  phone: '+354 555 0000',
  email: 'hallo@vefstoll.is',
  /** Where emails to staff go, by form. */
  leads: {
    default: 'verkefni@vefstoll.is',
    servicedesk: 'thjonustubord@vefstoll.is',
  } satisfies Leads,
  /** The country domain of each language (requirement 1.3). `DOMAINS` overrides it. */
  domains: {
    is: 'vefstoll.is',
    en: 'vefstoll.io',
    es: 'vefstoll.es',
    da: 'vefstoll.dk',
  },
  /** In the order shown. City names are texts (`site.cities`), addresses stay as written locally. */
  offices: [
    {
      id: 'reykjavik',
      street: 'Dæmisgata 0',
      postalCode: '100',
      country: 'IS',
      timeZone: 'Atlantic/Reykjavik',
    },
    {
      id: 'copenhagen',
      street: 'Eksempelgade 0',
      postalCode: '1000',
      country: 'DK',
      timeZone: 'Europe/Copenhagen',
    },
    {
      id: 'barcelona',
      street: 'Carrer d’Exemple 0',
      postalCode: '08001',
      country: 'ES',
      timeZone: 'Europe/Madrid',
    },
  ],
  /** In the time of the first office; closed on Icelandic public holidays (requirement 5.11). */
  openingHours: { days: [1, 2, 3, 4, 5], opens: '9:00', closes: '17:00' },
  /** Requirement 5.1. */
  figures: { clients: 500, projects: 600, uptimePercent: 99.9 },
  social: [
    { id: 'linkedin', name: 'LinkedIn', url: 'https://www.linkedin.com/company/example' },
    { id: 'facebook', name: 'Facebook', url: 'https://www.facebook.com/example' },
    { id: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/example' },
  ],
  /**
   * Shown in this order; what they do is a text (`about.people.roles`). A portrait is woven, unless
   * `picture` names a file in `public`, such as `/people/anna.webp`, 3 wide and 4 high.
   */
  people: [
    { id: 'shuttle', name: 'Skytta Ívafsdóttir', office: 'reykjavik' },
    { id: 'thread', name: 'Þráður Vefjarson', office: 'reykjavik' },
    { id: 'warp', name: 'Trend Islætsen', office: 'copenhagen' },
    { id: 'cloth', name: 'Voð Hespudóttir', office: 'reykjavik' },
    { id: 'bobbin', name: 'Spole Væversen', office: 'copenhagen' },
    { id: 'weft', name: 'Trama Urdimbre', office: 'barcelona' },
  ],
  clients: inventedClients,
} as const
