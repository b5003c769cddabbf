import { describe, expect, it } from 'vitest'
import { looksRandom } from './spam-score.ts'

const words = (names: string) => names.split(/[\s-]+/).filter((word) => word !== '')

describe('looksRandom', () => {
  const real = `
    Þorbjörg Hrafnkelsdóttir Hjörtur Schwarzschild McDonald DeAngelis Jón Þ Þór Guðmundsdóttir
    Ástþrúður Arnbjörnsdóttir Sigtryggsdóttir Steingrímsson Hallbjörnsson Ragnheiður Ýmir Æsa
    Skjoldbjerg Kjærsgaard Østergaard Vestbjerg Frederiksberg Søren Åse Bjergskov Holmstrøm
    Íñigo Echeverría Etxeberria Ximénez Rodríguez Güell Núñez Ortzuri Urkullu
    Hirschsprung Borchgrevink Knightsbridge Herbstritt Krzysztof Szczepańska Brzęczyszczykiewicz
    Wojciechowski Nguyễn Vlk Smrtn Ng Thistlethwaite MacDonald LaToya VanDerBerg DiCaprio PhD
    GUÐMUNDUR JÓn gUÐMUNDUR BSRB KPMG nr 59 Jón2 3D B2B A4 Дмитрий Ελένη 山田太郎`
  it.each(words(real))('takes %s for a name', (name) => {
    expect(looksRandom(name)).toBe(false)
  })

  const random = `
    xkjfhwqrt qzxwvkpt gYhRtQwZxs wuLhBRWXkzNfQ GYUnbDfcMk x7Kq92LmP 3f2a91bc bTrXwqLmnZ tRxKpQwz
    HjdKfLsPqw dfghjklm`
  it.each(words(random))('takes %s for made up', (name) => {
    expect(looksRandom(name)).toBe(true)
  })
})
