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

/** The clients of the demo, nobody’s customers, and its staff: shuttle, thread, warp and weft. */
const inventedNames: readonly string[] = [
  ...['Sjávarbúr', 'Hraunverk', 'Norðurfar', 'Glóð & Kol', 'Bláfell', 'Straumhús', 'Ýrar'],
  ...['Melrakki', 'Þorskbein', 'Lágheiði', 'Álfasteinn', 'Hafrún'],
  ...['Skytta Ívafsdóttir', 'Þráður Vefjarson', 'Trend Islætsen', 'Voð Hespudóttir'],
  ...['Spole Væversen', 'Trama Urdimbre'],
]

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
