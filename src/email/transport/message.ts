import type { SendMailOptions } from 'nodemailer'
import type { Letter } from '../messages/letter.ts'

/**
 * A letter as nodemailer takes it. Mailboxes go in as objects, so that a name with commas, quotes
 * or angle brackets is quoted and not read as further mailboxes.
 */
export function messageOf({ language, headers, ...letter }: Letter): SendMailOptions {
  return {
    ...letter,
    headers: { ...headers, 'Content-Language': language },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
