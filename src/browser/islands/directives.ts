import idle from 'astro/runtime/client/idle.js'
import { afterPaint } from '../after-paint.ts'

/**
 * `client:idle`, once the page has painted: a browser is idle before that too, and what an island
 * fetches then competes with the first paint.
 */
const idleAfterPaint: typeof idle = (...island) => afterPaint(() => idle(...island))

Object.assign(window, { Astro: { idle: idleAfterPaint } })
