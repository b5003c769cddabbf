import { facts } from '#agency/agency'
import {
  automatic,
  type Block,
  type Composed,
  compose,
  type EmailTexts,
  mailboxOf,
  paragraph,
} from '#email/email'
import { announcedClosures } from '#hours/hours'
import { countryName, formatClosure, spokenLanguage } from '#i18n/i18n'
import { dyes } from '#pictures/pictures'
import { bandsOf, pieceSvg } from '#weave/weave'
import { clothSeeds, wovenPlaces } from '../forms/cloth.ts'
import { formNamed } from '../forms/forms.ts'
import { type Lead, referenceOf } from '../inbox/lead.ts'
import { defaultRecipient } from '../inbox/recipients.ts'
import { detailList, formName, greeting } from './email-parts.ts'
import { promiseSentences } from './response-time.ts'

/**
 * The confirmation to the sender, in the sender's language if the site still has it, otherwise in the first:
 * reference, when the response comes (`since` is when that was promised) and how to reach the agency. Anybody
 * can enter a stranger's address, so it repeats nothing but a plain name, and shows choices only as a cloth.
 * Returns undefined if the address cannot be written to.
 */
export function confirmationEmail(
  lead: Lead,
  since: Date,
  texts: EmailTexts,
): Composed | undefined {
  const { fields } = lead
  const language = spokenLanguage(lead.language)
  // The address may not belong to whoever typed the name, so the name must not get into a header.
  const to = mailboxOf('', fields.email ?? '')
  if (!to) return undefined
  const words = texts.texts(language)
  const { site, mail } = words
  const translate = texts.translate(language)
  const reference = referenceOf(lead.id)
  const [{ city, street, postalCode, country }] = facts().agency.offices
  const closed = announcedClosures(since).map((it) => formatClosure(it, site.hours))
  const blocks = [
    ...finishedPiece(lead),
    paragraph(greeting(fields.name ?? '', language, texts)),
    paragraph(translate('mail:sender.received', { reference })),
    ...promiseSentences(lead, since, texts).map(paragraph),
    detailList([mail.form, formName(lead.form, words)], [mail.reference, reference]),
    paragraph(mail.sender.contact),
    detailList(
      [
        mail.sender.address,
        `${street}, ${postalCode} ${city[language]}, ${countryName(country, language)}`,
      ],
      [site.phone, facts().agency.phone],
      [site.email, facts().agency.email],
      [site.hours.title, [mail.sender.hours, ...closed].join('. ')],
    ),
    paragraph(mail.sender.notYou),
    paragraph(mail.sender.signature),
  ]
  return compose({
    to,
    // A stranger must not learn who else is notified of leads.
    replyTo: { name: facts().agency.name, address: defaultRecipient(lead.form) },
    subject: translate('mail:sender.subject', { reference }),
    blocks,
    language,
    // RFC 3834, 5: prevents automatic replies.
    headers: automatic,
  })
}

const cloth = { width: 560, most: 280, thread: 4 }

/** The cloth that the choices wove on the page; nothing for a form without one. */
function finishedPiece({ form: name, fields }: Lead): readonly Block[] {
  const form = formNamed(name)
  const seeds = form ? clothSeeds(form) : []
  const places = form ? wovenPlaces(form, fields) : []
  const bands = bandsOf(seeds).filter((_, place) => places.includes(place))
  if (bands.length === 0) return []
  return [
    { kind: 'picture', picture: { id: 'cloth', ...pieceSvg(bands, cloth, dyes(), cloth.thread) } },
  ]
}
