import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dataService } from '../../tests/data-service.ts'
import { portOf } from '../../tests/port-of.ts'
import { servicePages, serviceUrl } from './read-service.ts'

async function read(url: string, key = 'public-key') {
  const waits: number[] = []
  const told: string[] = []
  const service = {
    url: serviceUrl(url),
    key,
    wait: async (milliseconds: number) => void waits.push(milliseconds),
    tell: (text: string) => void told.push(text),
  }
  const rows = []
  try {
    for await (const page of servicePages(service, 'news')) rows.push(...page)
    return { rows, waits, told }
  } catch (thrown) {
    return { fault: thrown instanceof Error ? thrown.message : thrown, waits, told }
  }
}

describe('serviceUrl', () => {
  it('finds the tables below the address of the service', () => {
    for (const typed of ['https://x.supabase.co', 'https://x.supabase.co/rest/v1/']) {
      expect(serviceUrl(typed).href).toBe('https://x.supabase.co/rest/v1')
    }
    expect(serviceUrl('http://localhost:3000/').href).toBe('http://localhost:3000/rest/v1')
  })

  it.each([
    'x.supabase.co',
    'http://x.supabase.co',
    'ftp://x.example',
    'https://user:password@x.example',
    'https://x.example/?a=1',
  ])('refuses %s', (typed) => {
    expect(() => serviceUrl(typed)).toThrow('--from takes the address of the service')
  })
})

describe('servicePages', () => {
  it('tries again what passes, a little later each time, or when it is told', async () => {
    const { url, faults } = await dataService({ news: [{ id: 1 }] })
    faults.push({ status: 503 }, { status: 500 }, { status: 429, headers: { 'retry-after': '7' } })
    const { rows, waits, told } = await read(url)
    expect([rows, waits]).toEqual([[{ id: 1 }], [1000, 2000, 7000]])
    expect(told[2]).toMatch(
      /^127\.0\.0\.1:\d+\/rest\/v1\/news answers 429: not now; asked again in 7 s/,
    )
  })

  it('gives up in the end, and at once where asking again is of no use', async () => {
    const { url, faults } = await dataService({ news: [{ id: null }], others: [] })
    faults.push(...Array.from({ length: 6 }, () => ({ status: 503 })))
    const { fault, waits } = await read(url)
    expect([fault, waits.length]).toEqual([expect.stringContaining('answers 503: not now'), 5])
    expect(await read(url, 'wrong')).toMatchObject({
      fault: expect.stringMatching(/answers 401: Invalid API key$/),
      waits: [],
    })
    expect((await read(url)).fault).toBe('news cannot be read page by page: its rows have no id')
  })

  it('takes nothing but a list of rows, and follows nobody', async () => {
    for (const [status, body] of [
      [200, '<html>'],
      [200, '{"message": "x"}'],
      [200, '[1]'],
      [302, ''],
    ] as const) {
      const server = createServer((_, response) => {
        response.writeHead(status, { location: 'https://elsewhere.example/' }).end(body)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void server.close())
      const { rows, fault } = await read(`http://127.0.0.1:${portOf(server.address())}`)
      expect(rows).toBeUndefined()
      expect(fault).toMatch(/does not answer/)
    }
  })
})
