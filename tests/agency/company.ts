import { parseFacts } from '#agency/agency'
import agency from './agency.json' with { type: 'json' }
import look from './brand.json' with { type: 'json' }
import prices from './catalogue.json' with { type: 'json' }
import pages from './pages.json' with { type: 'json' }

/** The agency that tests run against, whatever content/ says. */
export const {
  agency: company,
  catalogue,
  brand,
} = parseFacts({ agency, catalogue: prices, pages, brand: look })
