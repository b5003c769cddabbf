import type { Language } from '#i18n/i18n'
import { type NewsStory, type Project, plainText } from '#stories/stories'

const most = 8
/** Letters that the forms of one Icelandic word share. */
const stem = 6

/** What a project is about, in its own language: its category and its tags. */
export function projectKeywords({ category, tags }: Pick<Project, 'category' | 'tags'>): string {
  return [...new Set([category, ...tags])].filter(Boolean).join(', ')
}

/** The words that an article uses most, inflected forms counted together, joined by commas. */
export function articleKeywords({
  title,
  excerpt,
  content,
  language,
}: Pick<NewsStory, 'title' | 'excerpt' | 'content' | 'language'>): string {
  const idle = functionWords[language]
  const words = new Map<string, { word: string; weight: number }>()
  for (const [text, weight] of [
    [title, 5],
    [excerpt ?? '', 2],
    [plainText(content), 1],
  ] as const) {
    for (const [word] of text
      .normalize('NFC')
      .toLowerCase()
      .matchAll(/\p{L}[\p{L}-]*\p{L}/gu)) {
      if (word.length < 4 || idle.has(word)) continue
      const known = words.get(word.slice(0, stem))
      if (known) known.weight += weight
      else words.set(word.slice(0, stem), { word, weight })
    }
  }
  return [...words.values()]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ word }) => word)
    .join(', ')
}

/** Words of four letters and more that say no subject. */
const functionWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  is: wordsOf(`
    aðeins aðra aðrar aðrir aftur aldrei alla allar allir allt alltaf annað annan annar ágúst áður
    áfram átta bara báðar báðum bæði bætir ekki eftir einn einna einni einnig eins einu eitt
    eitthvað enginn engin engu ennþá erum eruð fara farið fékk fimm fimmtán fjórar fjórir fjórum
    fjögur flest flestar flestir framar fram frekar fyrir fyrst fyrsta fyrstu færri gera gerir
    gert getur getum geta getið gætu gæti hafa hafði hafið haft handa hann hans hefði hefur heldur
    helst helsta henni hennar hingað hins hitt hluta hvað hvaða hvar hver hverja hverju hverjum
    hvern hvernig hvers hvert hverri hvort höfum höfðum innan inni jafnvel janúar júlí júní kann
    koma komið komin kominn kemur kring ætti ættu langt látið lengri lengur líka margar margir
    margt marga meðal meira mest mestu meðan milli minna minni mjög mundi munu muntu mörg niður
    nokkra nokkur nokkrar nokkrir nóvember október núna næst næsta okkar okkur oftar oftast orðið
    orðin raun reyndar saman sama sami segja segir síðan síðar sinn sinna sinni sína sínar sínum
    sitt sjálf sjálfan sjálfir sjálfur sjálfu sjöunda skal skaltu skulu slík slíkt slíkur sömu
    sumar sumir standa stendur svara svarar sést svona tekur taka tekið tilvikum tíma tímann tvær
    tveimur tveir tvisvar tólf undan undir uppi utan vegna vera verið verða verður varð vilja vill
    viltu voru væri væru yfir yfirleitt ykkar ykkur þangað þannig þarf þarft þegar þeim þeir
    þeirra þeirri þeirrar þess þessa þessar þessara þessi þessir þessu þessum þetta þína þínar
    þinn þinni þinna þitt þínum þínu þótt þrír þrjá þrjár þrjú þremur þurfa þurfti þurft þörf
    þriggja þriðja
  `),
  en: wordsOf(`
    about above across after again against almost along already also although always among another
    anything around away back because been before began behind being below best better between
    both could does doing done down during each eight either else even every everything five first
    four from gets getting give given goes going have having here hers himself however into itself
    just keep kept know last later least less like long made make makes many maybe means might
    more most much must need needs never next nine none nothing often once only other others ours
    over part quite rather said same says second seven several shall should show since some
    something soon still such take takes than that their them themselves then there these they
    thing things third this those three through today together took toward twice under until upon
    used using usually very want wants well went were what whatever when where whether which while
    whole whom whose will with within without would year years your yours yourself
  `),
  es: wordsOf(`
    además ahora algo algún alguna algunas alguno algunos ambas ambos ante antes años aquel
    aquella aquí aunque bajo bien cada casi como cómo contra cual cuál cuales cualquier cuando
    cuándo cuanto cuatro cinco debe deben debería decir dentro desde después dice dijo donde dónde
    durante ella ellas ellos embargo entonces entre eran eres esas esos esta está estaba estado
    están estar estas este esto estos estoy fuera fueron habla hace hacen hacer hacia haga haya
    hasta incluso jamás juntos largo luego mayor mejor menos mientras misma mismas mismo mismos
    mucha muchas mucho muchos nada nadie ninguna ninguno nosotros nuestra nuestras nuestro
    nuestros nueva nunca ocho otra otras otro otros para parte pero poca pocas poco pocos podemos
    poder porque primera primero puede pueden pues quien quién quienes quiere segunda según seis
    sería siempre siendo siete sino sobre solo sólo somos suele suya suyo también tampoco tanto
    tendrá tener tenemos tercera tiene tienen toda todas todavía todo todos tras tres unas unos
    usted ustedes varias varios veces vosotros
  `),
  da: wordsOf(`
    aldrig alene alle allerede alligevel alting altid anden andet andre bare begge behøver blev
    bliver blive burde både deres derfor derefter dermed desuden dette disse eder efter eller
    ellers endnu enten fandt fire fjerde flere flest fleste fordi forrige først første gang gange
    gennem giver gjort gjorde gøre hans have havde helt hende hendes hjem hvad hver hverken hvert
    hvilken hvilket hvilke hvis hvor hvordan hvorfor hvornår ifølge igen igennem ikke imellem
    imens imod inden indtil ingen intet jeres kommer komme kunne lang langt lige ligesom længe
    længere lade mange måske måtte meget mellem mens mere mest mindre mindst nogen noget nogle
    næste næsten også omkring ofte oven over overfor otte sagde samme sammen sidst sidste siden
    sige siger sine skal skulle snart somme stadig står støtte sådan således tage tager tidligere
    tilbage ting under uden være været varede ville vores
  `),
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
