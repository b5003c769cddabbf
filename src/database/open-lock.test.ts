import { expect } from 'vitest'
import { itEachEngine } from '../../tests/databases.ts'
import { openDatabase } from './open-database.ts'
import { holdAlone } from './open-lock.ts'

itEachEngine('a database that is held alone is open to nobody else', async ({ place, open }) => {
  const where = await place()
  const running = await open(where)
  const second = await open(where)
  expect(await holdAlone(where, async () => 'held')).toBeUndefined()
  await running.close()
  expect(await holdAlone(where, async () => 'held')).toBeUndefined()
  await second.close()
  const held = await holdAlone(where, async () => {
    await expect(openDatabase(where)).rejects.toThrow('it is being restored or moved')
    expect(await holdAlone(where, async () => 'held twice')).toBeUndefined()
    const own = await open({ ...where, alone: true })
    await own.transaction((trx) => trx.selectFrom('news').select('id').execute())
    return 'held'
  })
  expect(held).toEqual({ result: 'held' })
  const failing = holdAlone(where, () => Promise.reject(new Error('no room')))
  await expect(failing).rejects.toThrow('no room')
  await open(where)
})
