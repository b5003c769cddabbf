import { expect, it } from 'vitest'
import { postedForm } from './posted-form.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=edge'
const posted = (body: string, type = urlencoded) =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } })
const part = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

it('refuses a body that is too long, has too many fields or is not a form', async () => {
  const status = (request: Request, limit?: number) =>
    postedForm(request, limit).then(
      () => 200,
      (thrown: unknown) => (thrown instanceof Error && 'status' in thrown ? thrown.status : thrown),
    )
  expect(await status(posted('a&'.repeat(1_000_000)))).toBe(413)
  expect(await status(posted(`${part('a', '').repeat(30_000)}--edge--\r\n`, multipart))).toBe(413)
  for (const type of [
    'multipart/form-data; xboundary=other; boundary=edge',
    'multipart/form-data; boundary="edge"; boundary=other',
    'Multipart/Form-Data; BOUNDARY=edge',
    'multipart/form-data; x="; boundary=other"; boundary=edge',
  ]) {
    expect(await status(posted(`${part('a', '').repeat(30_000)}--edge--\r\n`, type)), type).toBe(
      413,
    )
  }
  expect(await status(posted('a', 'multipart/form-data'))).toBe(400)
  expect(await status(posted('a', 'none'))).toBe(400)
  expect(await status(posted('a='.padEnd(101, 'x')), 100)).toBe(413)
  expect(await status(posted('a='.padEnd(100, 'x')), 100)).toBe(200)
})

it('parses by the same content type by which it counted the fields, even when several are sent', async () => {
  const many = `${part('a', '').repeat(30_000)}--edge--\r\n`
  for (const [body, type] of [
    [many, `multipart/form-data; boundary=other, ${multipart}`],
    [many, `${urlencoded}; x=y, ${multipart}`],
    ['a&'.repeat(30_000), `multipart/form-data; boundary=other, ${urlencoded}`],
  ] as const) {
    const fields = await postedForm(posted(body, type)).then(
      (form) => [...form].length,
      () => 0,
    )
    expect(fields, type).toBeLessThan(10)
  }
})
