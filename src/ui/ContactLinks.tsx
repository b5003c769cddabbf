import { Fragment } from 'react'
import { company } from '#content/company'
import { formatPhone, phoneHref } from '#i18n/format'

// As texts have them (`textVariables`).
const addresses = new Map<string, string>([
  [company.email, `mailto:${company.email}`],
  [formatPhone(company.phone), phoneHref(company.phone)],
])

const anyAddress = new RegExp(`(${[...addresses.keys()].map(escaped).join('|')})`)

/** Running text in which the agency's e-mail address and phone number are links. */
export function ContactLinks({ text }: { text: string }) {
  return text.split(anyAddress).map((part) => {
    const href = addresses.get(part)
    return href === undefined ? (
      <Fragment key={part}>{part}</Fragment>
    ) : (
      <a key={part} href={href}>
        {part}
      </a>
    )
  })
}

function escaped(text: string): string {
  return text.replaceAll(/[+.]/g, String.raw`\$&`)
}
