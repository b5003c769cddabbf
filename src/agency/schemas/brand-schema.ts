import * as z from 'zod'
import { accentFault } from '../../styles/accent.ts'
import { reasons } from './reasons.ts'

/** An empty string means none, so that the desk can override a value of the file with nothing. */
const none = (text: string) => text || undefined

/** How the agency looks: `content/brand.json`. The rest of the design is the same for any agency. */
export const brandSchema = z.strictObject({
  /**
   * The colour of links, buttons and dyed yarn in the light theme; its other shades are computed
   * (src/styles/accent.ts).
   */
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: reasons.colour, abort: true })
    .superRefine((accent, { addIssue }) => {
      const found = accentFault(accent)
      if (found) addIssue({ code: 'custom', message: reasons[found.fault] })
    }),
  /** An SVG file in public/, drawn in the colour of the surrounding text. Without it the name is shown. */
  logo: z
    .string()
    .regex(/^(\/[\w-]+)*\.svg$|^$/, reasons.logo)
    .transform(none)
    .exactOptional(),
  /** One to three characters for the site's icon. Without them the icon is a piece of plain weave. */
  icon: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9À-ÖØ-öø-ÿ&+.-]{0,3}$/, reasons.letters)
    .transform(none)
    .exactOptional(),
})

export type Brand = z.infer<typeof brandSchema>
