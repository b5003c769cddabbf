/** The twelve clients of the demo, shown as wordmarks set in type: nobody's customers. */
export const inventedClients: readonly string[] = [
  'Sjávarbúr',
  'Hraunverk',
  'Norðurfar',
  'Glóð & Kol',
  'Bláfell',
  'Straumhús',
  'Ýrar',
  'Melrakki',
  'Þorskbein',
  'Lágheiði',
  'Hafrún',
  'Álfasteinn',
]

/** What `content/company.ts` says of the agency, as far as it has to be its own. */
export type Identity = Readonly<{
  name: string
  accusative: string
  dative: string
  genitive: string
  legalName: string
  kennitala: string
  vskNumber: string
  phone: string
  email: string
  leads: Readonly<Record<string, string>>
  domains: Readonly<Record<string, string>>
  offices: readonly Readonly<{ id: string; street: string }>[]
  social: readonly Readonly<{ id: string; url: string }>[]
  clients: readonly string[]
}>

/**
 * The values of `identity` that are nobody's: the invented name and its domains, ids of zeros,
 * telephone numbers that no operator gives out, domains and addresses for examples (RFC 2606).
 *
 * @returns a line for each, `kennitala: 000000-0000`, in the order of the file
 */
export function placeholdersIn(identity: Identity): readonly string[] {
  const { phone, email, leads, domains, offices, social, clients } = identity
  const found: string[] = []
  const check = (path: string, value: string, nobodys: boolean) => {
    if (nobodys) found.push(`${path}: ${value}`)
  }
  for (const key of ['name', 'accusative', 'dative', 'genitive', 'legalName'] as const) {
    check(key, identity[key], /vefst[óo]l/i.test(identity[key]))
  }
  for (const key of ['kennitala', 'vskNumber'] as const) {
    check(key, identity[key], !/[1-9]/.test(identity[key]))
  }
  check('phone', phone, isNobodysNumber(phone))
  check('email', email, isExampleHost(hostOf(email)))
  for (const [form, address] of Object.entries(leads)) {
    check(`leads.${form}`, address, isExampleHost(hostOf(address)))
  }
  for (const [language, host] of Object.entries(domains)) {
    check(`domains.${language}`, host, isExampleHost(host))
  }
  for (const { id, street } of offices) check(`offices.${id}.street`, street, isExample(street))
  for (const { id, url } of social) check(`social.${id}`, url, isExampleUrl(url))
  const invented = clients.filter((client) => inventedClients.includes(client))
  check('clients', invented.join(', '), invented.length > 0)
  return found
}

/**
 * Iceland gives out no numbers that begin with 555 0, North America none of 555 01xx (NANPA); and
 * nobody has one of zeros alone.
 */
function isNobodysNumber(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  return /^3545550|^1\d{3}55501/.test(digits) || /^5550\d{3}$/.test(digits) || /0{7}$/.test(digits)
}

function isExampleHost(host: string): boolean {
  const labels = host.toLowerCase().split('.')
  const reserved = ['example', 'test', 'invalid', 'localhost'].includes(labels.at(-1) ?? '')
  return reserved || ['example', 'vefstoll'].includes(labels.at(-2) ?? '')
}

function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/** A house number 0, or a street that is called after examples. */
function isExample(street: string): boolean {
  return / 0$/.test(street) || /dæmisgata|eksempel|exempl|ejemplo|example/i.test(street)
}

function isExampleUrl(address: string): boolean {
  const url = URL.parse(address)
  return !url || isExampleHost(url.hostname) || /\/example\/?$/.test(url.pathname)
}
