import { afterEach, expect, it, vi } from 'vitest'
import { createLog } from '#log/log'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addMember, askingOf } from '../../../tests/desk-staff.ts'
import { openTexts } from '../../../tests/texts.ts'
import { openSession, readSession } from '../access/sessions.ts'
import { changeStaff } from '../staff-changes.ts'
import { leadEventsPage } from './events-page.ts'
import { createLiveLeads } from './live.ts'

const texts = openTexts()
afterEach(() => void vi.useRealTimers())

describeEachEngine('the stream of what becomes of leads', ({ open }) => {
  it('beats while its session is open, and ends at the next look after it', async () => {
    const database = await open()
    const now = new Date()
    const owner = await addMember(database)
    const staff = await addMember(database, { email: 'jon@example.is', role: 'staff' })
    const { session: token } = await openSession({ database, now }, staff.id, '')
    const session = (await readSession({ database, now }, token, 'part', () => {}))?.id
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { origin, visit } = askingOf(database, now, { staff, session })
    const live = createLiveLeads(database, createLog(undefined, 'error'))
    const response = await leadEventsPage({
      request: new Request('http://desk.localhost/leads/events'),
      params: {},
      locals: {
        ...{ visit: { ...visit, now }, site: { language: 'is', origins: {} }, query: '' },
        services: { texts, desk: { database, origin, live } },
      },
    } as never)
    const reader = response.body?.getReader()
    const next = async () => {
      const read = await reader?.read()
      return read?.done ? 'ended' : new TextDecoder().decode(read?.value)
    }
    expect(await next()).toBe('retry: 3000\n\n')
    vi.advanceTimersByTime(20_000)
    expect(await next()).toBe(':\n\n')
    await changeStaff(database, staff.id, { role: 'editor' }, owner, now)
    // Not at a beat: none comes any more.
    let last = await next()
    while (last.startsWith('data: ')) last = await next()
    expect(last).toBe('ended')
  })
})
