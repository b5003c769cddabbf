import { expect, it } from 'vitest'
import { postedForm } from './posted-form.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=edge'
const posted = (body: string, type: string) =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } })
const part = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'

it('parses by the same content type by which it counted the fields, even when several are sent', async () => {
  const many = `${part.repeat(30_000)}--edge--\r\n`
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
