import { setTimeout as pause } from 'node:timers/promises'

/** What of WebDriver is used: its name for Marionette, and where a WebDriver server has it. */
export const commands = {
  navigate: { marionette: 'WebDriver:Navigate', method: 'POST', path: 'url' },
  run: { marionette: 'WebDriver:ExecuteScript', method: 'POST', path: 'execute/sync' },
  find: { marionette: 'WebDriver:FindElement', method: 'POST', path: 'element' },
  click: { marionette: 'WebDriver:ElementClick', method: 'POST', path: 'element/ID/click' },
  type: { marionette: 'WebDriver:ElementSendKeys', method: 'POST', path: 'element/ID/value' },
  clear: { marionette: 'WebDriver:ElementClear', method: 'POST', path: 'element/ID/clear' },
  shot: { marionette: 'WebDriver:TakeScreenshot', method: 'GET', path: 'screenshot' },
  rect: { marionette: 'WebDriver:GetWindowRect', method: 'GET', path: 'window/rect' },
  resize: { marionette: 'WebDriver:SetWindowRect', method: 'POST', path: 'window/rect' },
} as const

type Command = keyof typeof commands
type Parameters = Readonly<Record<string, unknown>>

/** How an engine is told what to do: gives the value of WebDriver's response; throws its error. */
export type Wire = Readonly<{
  send(command: Command, parameters?: Parameters): Promise<unknown>
  close(): Promise<void>
}>

/** What the specification of WebDriver calls an element by (section 12.2). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** How long a fact may take on a busy machine, in milliseconds. */
const longestMs = 30_000

/** A window of a real browser. */
export type Browser = ReturnType<typeof createBrowser>

export function createBrowser(name: string, wire: Wire) {
  async function run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const script = `return (${work}).apply(null, arguments)`
    // What a script gives comes as JSON: as the script said, for what is used here.
    return (await wire.send('run', { script, args })) as Result
  }

  /** Waits until `work` gives something true in the page, and gives that. */
  async function until<Args extends readonly unknown[], Result>(
    what: string,
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const end = performance.now() + longestMs
    for (;;) {
      // Between two pages there is none to ask.
      const found = await run(work, ...args).catch(() => undefined)
      if (found) return found
      if (performance.now() > end) throw new Error(`${name}: not in ${longestMs} ms: ${what}`)
      await pause(100)
    }
  }

  /** Finds an element, and brings it to the middle: by themselves engines leave it below what is fixed. */
  async function find(selector: string): Promise<string> {
    await run((it) => {
      document.querySelector(it)?.scrollIntoView({ block: 'center', behavior: 'instant' })
    }, selector)
    const found = await wire.send('find', { using: 'css selector', value: selector })
    return String(Object(found)[elementKey])
  }

  return {
    name,
    run,
    until,
    close: wire.close,
    goto: async (url: string) => void (await wire.send('navigate', { url })),
    click: async (selector: string) => {
      await wire.send('click', { id: await find(selector) })
    },
    /** Types in place of what stands there. */
    type: async (selector: string, text: string) => {
      const id = await find(selector)
      await wire.send('clear', { id })
      await wire.send('type', { id, text })
    },
    shot: async () => Buffer.from(String(await wire.send('shot')), 'base64'),
    /** Makes the page inside the window exactly so large. */
    resize: async (width: number, height: number) => {
      const size = () => run(() => [innerWidth, innerHeight])
      const end = performance.now() + longestMs
      for (;;) {
        const [inside = 0, high = 0] = await size()
        if (inside === width && high === height) return
        if (performance.now() > end) throw new Error(`${name}: ${inside}x${high}`)
        const rect = Object(await wire.send('rect'))
        const to = { width: rect.width + width - inside, height: rect.height + height - high }
        await wire.send('resize', to)
        await pause(200)
      }
    },
  }
}
