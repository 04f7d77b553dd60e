import { joinedMeasures } from '@/rules/joinedMeasures'

/** Allowed tags; each gets a class, because WeChat's rich-text is styled by class only. */
const styled =
  /<(h[1-4]|p|ul|ol|li|table|th|td|tr|blockquote|img|a|hr|figure|figcaption)(?=[\s>/])/g

/** A date, its weekday and a time, inside which engines break; between them a line may end: 12月2日|（周三）|18:00. */
const wholeDates = (text: string) =>
  text.replace(
    /(?:\d+年)?\d+月\d+日|（周.）|\d+:\d\d(?:–\d+:\d\d)?/g,
    '<span class="rich__date">$&</span>',
  )

/**
 * Prepares server-sanitised HTML for both builds: a class on every element, measures and dates that stay whole, server pictures addressed on the API host.
 */
export function prepare(html: string, apiHost: string): string {
  return html
    .replace(/>([^<]+)/g, (_, text: string) => `>${joinedMeasures(wholeDates(text))}`)
    .replace(styled, '<$1 class="rich__$1"')
    .replace(/(<img[^>]*?\ssrc=")\//g, `$1${apiHost}/`)
}
