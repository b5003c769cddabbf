/** A client by name, and the id of its project, which the name leads to while it is shown. */
type Client = Readonly<{ name: string; project?: string }>

/** The clients of the demo, nobody’s customers. */
export const inventedClients: readonly Client[] = [
  { name: 'Sjávarbúr', project: 'sjavarbur-netverslun' },
  { name: 'Hraunverk', project: 'hraunverk-reiknivel' },
  { name: 'Norðurfar', project: 'nordurfar-bokanir' },
  { name: 'Glóð & Kol', project: 'glod-og-kol' },
  { name: 'Bláfell', project: 'blafell-voruflutningar' },
  { name: 'Straumhús', project: 'straumhus-hledsla' },
  { name: 'Ýrar', project: 'yrar-garn' },
  { name: 'Melrakki', project: 'melrakki-honnunarkerfi' },
  { name: 'Þorskbein', project: 'thorskbein-askrift' },
  { name: 'Lágheiði', project: 'lagheidi-gisting' },
  { name: 'Álfasteinn', project: 'alfasteinn-tonlistarskoli' },
  { name: 'Hafrún' },
]

/** The staff of the demo: shuttle, thread, warp and weft in their own languages. */
const inventedPeople: readonly string[] = [
  'Skytta Ívafsdóttir',
  'Þráður Vefjarson',
  'Trend Islætsen',
  'Voð Hespudóttir',
  'Spole Væversen',
  'Trama Urdimbre',
]

/** What in `identity` is nobody’s, by path, in the file’s order: `kennitala: 000000-0000`. */
export function placeholdersIn(identity: object): readonly string[] {
  return Object.entries(identity).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) {
      return placeholdersIn(value).map((line) => `${key}.${line}`)
    }
    return typeof value === 'string' && isNobodys(value) ? [`${key}: ${value}`] : []
  })
}

/** Domains and addresses for examples (RFC 2606), streets called after them, house numbers 0. */
const examples =
  /(^|[@./])example\.\w+(\/|$)|\.(example|test|invalid|localhost)(\/|$)|\/example\/?$|dæmisgata|eksempel|exempl|ejemplo| 0$/i

const inventedNames = [...inventedClients.map(({ name }) => name), ...inventedPeople]

function isNobodys(text: string): boolean {
  const isZeros = !/[^0-]/.test(text)
  const isInvented = /vefst[óo]l/i.test(text) || inventedNames.includes(text)
  return isZeros || isInvented || examples.test(text) || isNobodysNumber(text)
}

/** No operator gives out 555 0 in Iceland or 555 01xx in North America (NANPA), nor zeros alone. */
function isNobodysNumber(text: string): boolean {
  if (!/^[+\d ()-]+$/.test(text)) return false
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '')
  return /^3545550|^1\d{3}55501|^5550\d{3}$|0{7}$/.test(digits)
}
