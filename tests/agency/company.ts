import { inventedClients } from '#content/placeholders'

/** The agency that tests run against, whatever content/company.ts says. */
export const company = {
  name: 'Vefstóll',
  accusative: 'Vefstól',
  dative: 'Vefstóli',
  genitive: 'Vefstóls',
  legalName: 'Vefstóll ehf.',
  kennitala: '000000-0000',
  vskNumber: '000000',
  founded: 2006,
  phone: '+354 555 0000',
  email: 'hallo@vefstoll.is',
  leads: {
    default: 'verkefni@vefstoll.is',
    servicedesk: 'thjonustubord@vefstoll.is',
  },
  domains: {
    is: 'vefstoll.is',
    en: 'vefstoll.io',
    es: 'vefstoll.es',
    da: 'vefstoll.dk',
  },
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
  openingHours: { days: [1, 2, 3, 4, 5], opens: '9:00', closes: '17:00' },
  figures: { clients: 500, projects: 600, uptimePercent: 99.9 },
  social: [
    { id: 'linkedin', name: 'LinkedIn', url: 'https://www.linkedin.com/company/example' },
    { id: 'facebook', name: 'Facebook', url: 'https://www.facebook.com/example' },
    { id: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/example' },
  ],
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
