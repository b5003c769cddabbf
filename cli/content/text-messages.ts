import type { TextProblemKind } from '#stories/stories'

/** What is wrong with a text, in a sentence for whoever imports it. */
export function textMessage(problem: Exclude<TextProblemKind, 'html'>, value: string): string {
  return {
    heading: 'a heading begins with ## or ###; # is the title of the page',
    link: `a link takes https://…, a path on the site (/verdskra), mailto: or tel:; not ${value}`,
    picturePlace: 'a picture stands on a line of its own',
    pictureWords: 'a picture needs words for who does not see it: ![Words](address)',
    pictureAddress: `a picture takes https and a host in IMAGE_HOSTS, or a picture of the site; not ${value}`,
  }[problem]
}
