/**
 * A client by name, its mark, and the id of its project, which it leads to while that is shown. A mark
 * is the address of a symbol in two tones in an SVG file below public/ (requirement 5.1).
 */
type Client = Readonly<{ name: string; mark?: string; project?: string }>

const mark = (symbol: string) => `/demo/clients.svg#${symbol}`

/** The clients of the demo, nobody’s customers. */
export const inventedClients: readonly Client[] = [
  { name: 'Sjávarbúr', mark: mark('sjavarbur'), project: 'sjavarbur-netverslun' },
  { name: 'Hraunverk', mark: mark('hraunverk'), project: 'hraunverk-reiknivel' },
  { name: 'Norðurfar', mark: mark('nordurfar'), project: 'nordurfar-bokanir' },
  { name: 'Glóð & Kol', mark: mark('glod-og-kol'), project: 'glod-og-kol' },
  { name: 'Bláfell', mark: mark('blafell'), project: 'blafell-voruflutningar' },
  { name: 'Straumhús', mark: mark('straumhus'), project: 'straumhus-hledsla' },
  { name: 'Ýrar', mark: mark('yrar'), project: 'yrar-garn' },
  { name: 'Melrakki', mark: mark('melrakki'), project: 'melrakki-honnunarkerfi' },
  { name: 'Þorskbein', mark: mark('thorskbein'), project: 'thorskbein-askrift' },
  { name: 'Lágheiði', mark: mark('lagheidi'), project: 'lagheidi-gisting' },
  { name: 'Álfasteinn', mark: mark('alfasteinn'), project: 'alfasteinn-tonlistarskoli' },
  { name: 'Hafrún', mark: mark('hafrun') },
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
