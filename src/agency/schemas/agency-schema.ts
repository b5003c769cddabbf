import * as z from 'zod'
import { knownLanguages, type Language } from '../known-languages.ts'
import { reasons } from './reasons.ts'

const text = z.string().trim().min(1).max(300)
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, reasons.id)
const email = z.email(reasons.email).max(254)
/** A path on this site, perhaps with a fragment (`/demo/clients.svg#mark`). */
const picture = z.string().regex(/^\/[\w./#-]+$/, reasons.picture)
/** `9:00` */
const clock = z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/, reasons.time)
const day = z.iso.date(reasons.day)
const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, reasons.zone)

/** Calendars of public holidays: countries (ISO 3166-1) and regions (ISO 3166-2); `GB` is England and Wales. */
export const holidayCalendars = [
  ...(['none', 'IS', 'DK', 'NO', 'SE', 'GB', 'GB-SCT', 'GB-NIR'] as const),
  ...(['ES', 'ES-AN', 'ES-AR', 'ES-AS', 'ES-CB', 'ES-CL', 'ES-CM', 'ES-CN', 'ES-CT'] as const),
  ...(['ES-EX', 'ES-GA', 'ES-IB', 'ES-MC', 'ES-MD', 'ES-NC', 'ES-PV', 'ES-RI', 'ES-VC'] as const),
  ...(['DE', 'DE-BB', 'DE-BE', 'DE-BW', 'DE-BY', 'DE-HB', 'DE-HE', 'DE-HH', 'DE-MV'] as const),
  ...(['DE-NI', 'DE-NW', 'DE-RP', 'DE-SH', 'DE-SL', 'DE-SN', 'DE-ST', 'DE-TH'] as const),
] as const
export type HolidayCalendar = (typeof holidayCalendars)[number]

const oneOfThem = z.enum(knownLanguages)
const chosenLanguages = z
  .tuple([oneOfThem], oneOfThem)
  .refine((all) => new Set(all).size === all.length, reasons.twice)

/** Who the agency is: `content/agency.json`. Texts use it by placeholders such as `{{company.name}}`. */
export function agencySchema(chosen: readonly Language[]) {
  const words = perLanguage(chosen)
  const office = z.strictObject({
    id,
    city: words,
    /** The description on the company page. */
    text: perLanguage(chosen, 1000),
    /** As written locally. */
    street: text,
    postalCode: text,
    /** ISO 3166-1. */
    country: z.string().regex(/^[A-Z]{2}$/, reasons.country),
    timeZone,
  })
  return (
    z
      .strictObject({
        name: text,
        /** The Icelandic cases of `name`. */
        accusative: text,
        dative: text,
        genitive: text,
        legalName: text,
        /** The company's Icelandic national id, and its VAT number. */
        kennitala: text,
        vskNumber: text,
        founded: z.int().min(1800).max(2100),
        phone: text,
        email,
        /** Where emails to staff go, by form. */
        leads: z.strictObject({
          default: email,
          contact: email.exactOptional(),
          quote: email.exactOptional(),
          servicedesk: email.exactOptional(),
          'wordpress-express-order': email.exactOptional(),
          'hosting-order': email.exactOptional(),
        }),
        /** In the order of the selector; the first is the source of all texts and the fallback. */
        languages: chosenLanguages,
        /** The country domain of each language (requirement 1.3). `DOMAINS` overrides it. */
        domains: z.partialRecord(
          z.enum(knownLanguages),
          z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, reasons.host),
        ),
        /** In the order shown. */
        offices: z.tuple([office], office),
        /** In the first office's time zone; closed on public holidays and in `closures`. Days: 1 (Monday) to 7. */
        openingHours: z
          .strictObject({
            days: z.array(z.int().min(1).max(7)).min(1),
            opens: clock,
            closes: clock,
          })
          .refine(({ opens, closes }) => minutes(opens) < minutes(closes), reasons.closesFirst),
        /** The calendar of public holidays that the agency observes. */
        holidays: z.enum(holidayCalendars),
        /** Further closed days, both ends included; a language without a `note` shows the dates alone. */
        closures: z
          .array(
            z
              .strictObject({
                from: day,
                to: day,
                note: z.partialRecord(oneOfThem, text).exactOptional(),
              })
              .refine(({ from, to }) => from <= to, reasons.endsFirst)
              .refine(
                ({ from, to }) => Date.parse(to) - Date.parse(from) < 366 * 86_400_000,
                reasons.overYear,
              ),
          )
          .superRefine(eachOnce(({ from, to }) => `${from} ${to}`, 'from', reasons.sameDays)),
        /** Requirement 5.1. */
        figures: z.strictObject({
          clients: z.int().min(0),
          projects: z.int().min(0),
          uptimePercent: z.number().min(0).max(100),
        }),
        milestones: z.array(
          z.strictObject({
            year: z.int().min(1800).max(2100),
            title: words,
            text: perLanguage(chosen, 1000),
          }),
        ),
        /** In the order shown. Without a `picture` (3:4) the page shows a woven portrait. */
        people: z.array(
          z.strictObject({
            id,
            name: text,
            office: id,
            role: words,
            picture: picture.exactOptional(),
          }),
        ),
        /** `mark`: a two-tone symbol in an SVG file; `project`: the id of the client’s project (requirement 5.1). */
        clients: z.array(
          z.strictObject({
            name: text,
            mark: picture.exactOptional(),
            project: text.exactOptional(),
          }),
        ),
        social: z.array(
          z.strictObject({
            id,
            name: text,
            url: z.url({ protocol: /^https$/, error: reasons.link }),
          }),
        ),
        /** Redirects on every host. `old` is in lower case, without a trailing slash or query. */
        redirects: z
          .array(
            z.strictObject({
              old: z.string().regex(/^\/[^\s?#]*[^\s?#/A-Z]$/, reasons.path),
              new: z.string().regex(/^\/[^\s]*$/, reasons.path),
            }),
          )
          .superRefine(eachOnce(({ old }) => old, 'old', reasons.twice))
          .transform(
            (all): Readonly<Record<string, string>> =>
              Object.fromEntries(all.map((it) => [it.old, it.new])),
          ),
      })
      .superRefine(({ domains, offices, people, languages: own }, { addIssue }) => {
        for (const language of own) {
          const path = ['domains', language]
          if (!domains[language]) addIssue({ code: 'custom', path, message: reasons.missing })
          if (own.some((it) => it !== language && domains[it] === domains[language]))
            addIssue({ code: 'custom', path, message: reasons.twice })
        }
        const ids = offices.map((it) => it.id)
        for (const [nr, { office: where }] of people.entries()) {
          if (!ids.includes(where))
            addIssue({ code: 'custom', path: ['people', nr, 'office'], message: reasons.noOffice })
        }
      })
      // Languages that are not chosen may keep a domain for later; it is dropped here.
      .transform((it) => ({ ...it, domains: ofThose(it.languages, it.domains) }))
  )
}

export type Agency = z.infer<ReturnType<typeof agencySchema>>

/** The `languages` of an unparsed agency file; empty if they are missing or invalid. */
export function languagesIn(content: unknown): readonly Language[] {
  const found = z.object({ languages: chosenLanguages }).safeParse(content)
  return found.data?.languages ?? []
}

function ofThose(
  chosen: readonly Language[],
  all: Readonly<Partial<Record<Language, string>>>,
): Readonly<Partial<Record<Language, string>>> {
  return Object.fromEntries(chosen.map((language) => [language, all[language]]))
}

/** Refuses each entry of a list that is one from before again, by its key, at a field of it. */
function eachOnce<Entry>(keyOf: (entry: Entry) => string, field: string, message: string) {
  return (all: readonly Entry[], { addIssue }: z.RefinementCtx<readonly Entry[]>) => {
    const keys = all.map(keyOf)
    for (const [nr, key] of keys.entries()) {
      if (keys.indexOf(key) < nr) addIssue({ code: 'custom', path: [nr, field], message })
    }
  }
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** A text in every chosen language, up to `most` characters each; other languages fall back to the first one’s. */
export const perLanguage = (chosen: readonly Language[], most = 300) =>
  z
    .partialRecord(z.enum(knownLanguages), z.string().trim().min(1).max(most))
    .superRefine((texts, { addIssue }) => {
      for (const language of chosen) {
        if (!texts[language])
          addIssue({ code: 'custom', path: [language], message: reasons.missing })
      }
    })
    .transform((texts): Readonly<Record<Language, string>> => {
      const [fallback = ''] = [...chosen, ...knownLanguages].flatMap((it) => texts[it] ?? [])
      return { is: fallback, en: fallback, es: fallback, da: fallback, ...texts }
    })
