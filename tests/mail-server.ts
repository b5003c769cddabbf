import { onTestFinished } from 'vitest'
import { openSmtpServer, type SmtpServer, type Stage } from './smtp-server.ts'

/**
 * Starts a real SMTP server on a free port, stopped after the vitest test.
 *
 * @param answer returns an SMTP code of 400 or more to refuse at that stage; undefined to go on
 */
export async function startMailServer(
  answer: (stage: Stage, recipient?: string) => number | undefined = () => undefined,
): Promise<SmtpServer> {
  const server = await openSmtpServer({ answer })
  onTestFinished(() => server.close())
  return server
}
