import { expect, it, onTestFinished, vi } from 'vitest'
import { createSubmissions } from '#leads/leads'
import { createLog } from '#log/log'
import { describeEachEngine } from '../../tests/databases.ts'
import { attempting, store } from '../../tests/mail-delivery.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { openTexts } from '../../tests/texts.ts'
import { createMailer } from './mailer.ts'
import type { Mailer } from './message.ts'
import { createOutbox } from './outbox.ts'
import { startEmailWorker } from './worker.ts'

const texts = openTexts()

// Longer than any test: what arrives, arrives because the worker was woken.
const pollMs = 3_600_000

describeEachEngine('startEmailWorker', ({ open }) => {
  async function prepare(mailer?: Mailer) {
    const database = await open()
    const server = await startMailServer()
    const lines: string[] = []
    const log = createLog((line) => lines.push(line))
    const submissions = createSubmissions(database)
    const sending = mailer ?? createMailer({ smtpUrl: server.url, dataDir: '', log })
    const parts = {
      outbox: createOutbox(database),
      attempt: attempting({ submissions, texts, mailer: sending, webhook: undefined }),
      log,
    }
    const owe = () => store(database, { now: new Date() })
    return { ...parts, server, lines, owe }
  }

  it('sends what was left over at its start, and what comes when it is woken', async () => {
    const { server, owe, outbox, ...parts } = await prepare()
    await owe()
    const worker = startEmailWorker({ ...parts, outbox, pollMs })
    onTestFinished(() => worker.stop())
    await vi.waitFor(() => expect(server.messages).toHaveLength(2))
    await owe()
    worker.wake()
    await vi.waitFor(() => expect(server.messages).toHaveLength(4))
    await worker.stop()
    expect(await outbox.depth()).toMatchObject({ waiting: 0, dead: 0 })
  })

  it('finds emails by itself', async () => {
    const { server, owe, ...parts } = await prepare()
    const worker = startEmailWorker({ ...parts, pollMs: 20 })
    onTestFinished(() => worker.stop())
    await owe()
    await vi.waitFor(() => expect(server.messages).toHaveLength(2))
  })

  it('finishes the emails in hand when it is stopped, and takes no more', async () => {
    let reached: () => void = () => undefined
    const inHand = new Promise<void>((resolve) => {
      reached = resolve
    })
    let go: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    const send: Mailer['send'] = async () => {
      reached()
      await gate
      return { outcome: 'sent' }
    }
    const { owe, outbox, ...parts } = await prepare({ send, close: () => undefined })
    for (let nr = 0; nr < 3; nr += 1) await owe()
    const worker = startEmailWorker({ ...parts, outbox, pollMs })
    await inHand
    const stopping = worker.stop()
    go()
    await stopping
    expect(await outbox.depth()).toMatchObject({ waiting: 3, dead: 0 })
  })

  it('logs a database that is away and goes on when it is back', async () => {
    const { server, owe, outbox, lines, ...parts } = await prepare()
    await owe()
    let away = true
    const claim: typeof outbox.claim = async (...given) => {
      if (away) throw new Error('away')
      return await outbox.claim(...given)
    }
    const worker = startEmailWorker({ ...parts, outbox: { ...outbox, claim }, pollMs })
    onTestFinished(() => worker.stop())
    await vi.waitFor(() => expect(lines.join()).toContain('outbox not read'))
    away = false
    worker.wake()
    await vi.waitFor(() => expect(server.messages).toHaveLength(2))
  })
})
