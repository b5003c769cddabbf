const children = (parent: string, names: string) =>
  names.split(' ').map((name) => `${parent}/${name}`)

/** Pages whose cloths the tests compare. */
export const sitePaths: readonly string[] = [
  '/',
  ...children('', 'fyrirtaekid thjonusta lausnir verkefni frettir hafa-samband fa-tilbod'),
  ...children('', 'thjonustubord verdskra thjonustupakkar skilmalar personuvernd vafrakokur panta'),
  ...children('/thjonusta', 'vefsidugerd vefhonnun vefthroun radgjof markadssetning'),
  ...children('/thjonusta', 'leitarvelabestun greiningar vidhald'),
  ...children(
    '/lausnir',
    'gervigreind bokunarkerfi askriftarkerfi netverslun kassakerfi wordpress',
  ),
  ...children('/lausnir', 'wordpress-express wordpress-express/panta vefhysing vefhysing/panta'),
  ...children('/lausnir', 'tolvupostur vefumsjon netspjall api-tengingar'),
]
