import { expect, it, onTestFinished, vi } from 'vitest'
import { createLettersFor } from '#email/messages/letters-for'
import { createOutbox } from '#email/queue/outbox'
import { createMailer, type Mailer } from '#email/transport/send'
import { createSubmissions } from '#leads/inbox/submissions'
import { createLog } from '#log/log'
import { describeEachEngine } from '../../tests/databases.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { sampleSubmission } from '../../tests/sample-submission.ts'
import { openTexts } from '../../tests/texts.ts'
import { startMailWorker } from './mail-worker.ts'

const texts = openTexts()
const letters = createLettersFor({ webhook: false })

// Longer than any test: what arrives, arrives because the worker was woken.
const pollMs = 3_600_000

describeEachEngine('startMailWorker', ({ open }) => {
  async function prepare(mailer?: Mailer) {
    const database = await open()
    const server = await startMailServer()
    const lines: string[] = []
    const log = createLog((line) => lines.push(line))
    const parts = {
      outbox: createOutbox(database),
      submissions: createSubmissions(database),
      texts,
      webhook: undefined,
      mailer: mailer ?? createMailer({ smtpUrl: server.url, dataDir: '', log }),
      log,
    }
    const store = (key: string) =>
      parts.submissions.store({
        form: 'contact',
        language: 'en',
        fields: sampleSubmission().fields,
        key,
        contentHash: key,
        state: 'new',
        reasons: [],
        score: 0,
        letters,
        now: new Date(),
      })
    return { ...parts, server, lines, store }
  }

  it('sends what was left over at its start, and what comes when it is woken', async () => {
    const { server, store, outbox, ...parts } = await prepare()
    await store('1')
    const worker = startMailWorker({ ...parts, outbox, pollMs })
    onTestFinished(() => worker.stop())
    await vi.waitFor(() => expect(server.messages).toHaveLength(2))
    await store('2')
    worker.wake()
    await vi.waitFor(() => expect(server.messages).toHaveLength(4))
    await worker.stop()
    expect(await outbox.depth()).toMatchObject({ waiting: 0, dead: 0 })
  })

  it('finds letters by itself', async () => {
    const { server, store, ...parts } = await prepare()
    const worker = startMailWorker({ ...parts, pollMs: 20 })
    onTestFinished(() => worker.stop())
    await store('1')
    await vi.waitFor(() => expect(server.messages).toHaveLength(2))
  })

  it('finishes the letters in hand when it is stopped, and takes no more', async () => {
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
    const { store, outbox, ...parts } = await prepare({ send, close: () => undefined })
    for (const key of ['1', '2', '3']) await store(key)
    const worker = startMailWorker({ ...parts, outbox, pollMs })
    await inHand
    const stopping = worker.stop()
    go()
    await stopping
    expect(await outbox.depth()).toMatchObject({ waiting: 3, dead: 0 })
  })

  it('logs a database that is away and goes on when it is back', async () => {
    const { server, store, outbox, lines, ...parts } = await prepare()
    await store('1')
    let away = true
    const claim: typeof outbox.claim = async (...given) => {
      if (away) throw new Error('away')
      return await outbox.claim(...given)
    }
    const worker = startMailWorker({ ...parts, outbox: { ...outbox, claim }, pollMs })
    onTestFinished(() => worker.stop())
    await vi.waitFor(() => expect(lines.join()).toContain('outbox not read'))
    away = false
    worker.wake()
    await vi.waitFor(() => expect(server.messages).toHaveLength(2))
  })
})
