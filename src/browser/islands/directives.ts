import idle from 'astro/runtime/client/idle.js'

Object.assign(window, { Astro: { idle } })
