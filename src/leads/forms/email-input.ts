import * as z from 'zod'
import { emailAddress } from './email-address.ts'

/** An address that somebody types, as it is stored and compared: in ASCII and small letters. */
export const emailInput = z
  .string()
  .max(1_000)
  .transform(emailAddress)
  .pipe(z.email().max(254))
  .transform((it) => it.toLowerCase())
