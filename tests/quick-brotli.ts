import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'

/**
 * Loaded into a site before it starts (`--import`), lets it compress what it keeps for all like what
 * it sends to one reader. Brotli's highest level is three quarters of what a page costs when it is
 * first asked for, and each site of the tests makes its pages anew.
 */
const { brotliCompress } = zlib
const quick = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 }

Object.assign(zlib, {
  brotliCompress(
    bytes: zlib.InputType,
    options: zlib.BrotliOptions,
    done: zlib.CompressCallback,
  ): void {
    brotliCompress(bytes, { ...options, params: { ...options.params, ...quick } }, done)
  },
})
syncBuiltinESMExports()
