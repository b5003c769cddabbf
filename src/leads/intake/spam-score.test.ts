import { expect, it } from 'vitest'
import { looksRandom, type Signals, spamScore } from './spam-score.ts'

/** Signals of an ordinary post, with the changes of a test. */
const post = (change: Partial<Signals>): Signals => ({
  written: change.text ?? '',
  honeypotFilled: false,
  origin: 'own',
  ageMs: 90_000,
  name: 'Þorbjörg Hrafnkelsdóttir',
  text: 'Góðan dag. Mig vantar nýjan vef fyrir bókaútgáfuna.',
  othersWithText: 0,
  recipients: 0,
  busy: false,
  unconfirmed: false,
  ...change,
})

const links = (count: number) =>
  Array.from({ length: count }, (_, nr) => `https://site${nr}.example/page`).join('\n')

const pages = (count: number) =>
  Array.from({ length: count }, (_, nr) => `https://www.shop.example/page-${nr}`).join('\n')

const customers: readonly (readonly [string, Partial<Signals>])[] = [
  ['links to the shop and two it likes', { text: `Við viljum líkjast þessum:\n${links(3)}` }],
  ['links twice to one site', { text: 'https://www.hole.example is slow: www.hole.example/shop.' }],
  ['has a text browser', { text: 'Vi mangler en webshop.', origin: 'unsaid', ageMs: undefined }],
  ['pastes HTML', { text: `<div class="x"><a href="/">Home</a></div> is on ${links(3)}` }],
  [
    'is as quick as a password manager, behind a busy network, with two links',
    { ageMs: 300, origin: 'unsaid', busy: true, recipients: 9, text: links(2) },
  ],
  ['is quick and gets no more confirmations', { ageMs: 300, origin: 'unsaid', unconfirmed: true }],
  ['hides the origin', { origin: 'sister' }],
  ['lists twenty addresses to be redirected', { text: pages(30), origin: 'unsaid' }],
  ['sits in an office', { origin: 'unsaid', othersWithText: 9, recipients: 10, busy: true }],
  ['writes the site behind the company', { name: 'Hótel Fljótshlíð ehf. – www.hotel.example' }],
  ['names domains to host', { text: '', written: 'a.example, b.example, c.example, d.is' }],
  ['writes of 24.12/26.12, and/or v2.x/y', { text: 'kl. 9.30/10.30 og/eða 1.2/3 e.t.v./t.d.' }],
  ['writes one long word', { text: 'Vaðlaheiðarvegavinnuverkfærageymsluskúr' }],
  ['has a name that we do not understand', { name: 'Xqzkrtw Bvnmskdj' }],
]

const programs: readonly (readonly [string, Partial<Signals>])[] = [
  ['fills the trap', { honeypotFilled: true }],
  ['posts from another site', { origin: 'foreign' }],
  ['fills in five links at once', { ageMs: 300, text: `Buy now ${links(5)}` }],
  ['writes links for a forum', { text: `[url=https://x.example]cheap[/url] ${links(4)}` }],
  [
    'sends HTML with links and no origin',
    { origin: 'unsaid', text: `<a href="https://x.example">Préstamos rápidos</a> ${links(5)}` },
  ],
  ['is called like an address', { name: 'Gane 500 € aquí: https://x.example/go' }],
  ['is called like an address without scheme', { name: 'Win $$$ at bit.example/abc' }],
  ['lists many sites without scheme', { text: links(11).replaceAll('https://', '') }],
  ['does so elsewhere', { text: '', written: `[url=https://x.example]x[/url] ${links(4)}` }],
  ['has made up name and text', { name: 'gYhRtQwZxs', text: 'wuLhBRWXkzNfQpTx' }],
  ['mails strangers', { othersWithText: 9, recipients: 10, busy: true, text: links(2) }],
  ['sends the same too fast, in Danish', { ageMs: 50, othersWithText: 3, text: 'Lån uden renter' }],
]

it.each(customers)('lets through a customer who %s', (_, change) => {
  expect(spamScore(post(change)).state).toBe('new')
})

/** Messages that customers might write, in six scripts, by sender's name. */
const honest = {
  'Þorbjörg Hrafnkelsdóttir':
    'Okkur vantar nýjan vef fyrir bókaútgáfuna, núverandi vefur er https://boka.example.',
  'jón þór': 'Hæ, getið þið flutt hýsinguna fyrir mig? Tvö lén, vefur og póstur.',
  'Karl Schwarzschild':
    'We like https://hotel.example and https://tours.example/en, and would like a quote.',
  'Mary-Anne O’Brien': 'Could somebody call me about moving from Shopify to WooCommerce? Thanks!',
  'Дмитрий Шостакович': 'Здравствуйте! Нам нужен сайт для музыкальной школы. Сколько это стоит?',
  'Ελευθέριος Παπαδόπουλος': 'Καλησπέρα σας, θα ήθελα προσφορά για την ιστοσελίδα μας.',
  'محمد الأحمد': 'مرحبا، نحتاج إلى موقع لشركة سياحة في آيسلندا. متى يمكنكم البدء؟',
  王小明: '您好,我们想为冰岛旅游公司制作一个中文网站,请问大概需要多长时间?谢谢。',
  'अनुष्का शर्मा': 'नमस्ते, हमें ऑनलाइन बुकिंग वाली वेबसाइट चाहिए।',
  'Grzegorz Brzęczyszczykiewicz': 'Hej, <b>menu</b> on https://www.cafe.example is broken, help?',
}
it.each(Object.entries(honest))(
  'lets through %s, however quick, and without a script',
  (name, text) => {
    for (const how of [{ ageMs: 700 }, { ageMs: undefined, origin: 'unsaid' as const }]) {
      expect(spamScore(post({ name, text, ...how })).state).toBe('new')
    }
  },
)

it.each(programs)('quarantines a program that %s', (_, change) => {
  expect(spamScore(post(change)).state).toBe('quarantined')
})

it.each<[Partial<Signals>, 'new' | 'quarantined', string[], number]>([
  [{}, 'new', [], 0],
  [{ ageMs: 1999, text: links(3) }, 'new', ['fast +1', 'links +4'], 5],
  [{ honeypotFilled: true, busy: true }, 'quarantined', ['honeypot +100', 'busy +1'], 101],
  // Two seconds are no longer fast.
  [{ ageMs: 2000 }, 'new', [], 0],
])('names each reason with its points, which add up to the score: %j', (change, ...verdict) => {
  const [state, reasons, score] = verdict
  expect(spamScore(post(change))).toEqual({ state, reasons, score })
})

const namesIn = (names: string) => names.trim().split(/[\s-]+/)

const real = `
  Þorbjörg Hrafnkelsdóttir Hjörtur Schwarzschild McDonald DeAngelis Jón Þ Þór Guðmundsdóttir
  Ástþrúður Arnbjörnsdóttir Sigtryggsdóttir Steingrímsson Hallbjörnsson Ragnheiður Ýmir Æsa
  Skjoldbjerg Kjærsgaard Østergaard Vestbjerg Frederiksberg Søren Åse Bjergskov Holmstrøm
  Íñigo Echeverría Etxeberria Ximénez Rodríguez Güell Núñez Ortzuri Urkullu
  Hirschsprung Borchgrevink Knightsbridge Herbstritt Krzysztof Szczepańska Brzęczyszczykiewicz
  Wojciechowski Nguyễn Vlk Smrtn Ng Thistlethwaite MacDonald LaToya VanDerBerg DiCaprio PhD
  GUÐMUNDUR JÓn gUÐMUNDUR BSRB KPMG nr 59 Jón2 3D B2B A4 Дмитрий Ελένη 山田太郎`
it.each(namesIn(real))('%s is accepted as a name', (name) => {
  expect(looksRandom(name)).toBe(false)
})

const random = `
  xkjfhwqrt qzxwvkpt gYhRtQwZxs wuLhBRWXkzNfQ GYUnbDfcMk x7Kq92LmP 3f2a91bc bTrXwqLmnZ tRxKpQwz
  HjdKfLsPqw dfghjklm`
it.each(namesIn(random))('%s is recognised as random', (name) => {
  expect(looksRandom(name)).toBe(true)
})
