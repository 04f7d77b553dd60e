/** Tags the rich text may hold; each gets a class, since WeChat's rich-text styles by class only. */
const styled =
  /<(h[1-4]|p|ul|ol|li|table|th|td|tr|blockquote|img|a|hr|figure|figcaption)(?=[\s>/])/g

/**
 * Readies HTML that the server has sanitised for both builds: a class on every element, pictures of the
 * server addressed on the API host.
 */
export function prepare(html: string, apiHost: string): string {
  return html
    .replace(styled, '<$1 class="rich__$1"')
    .replace(/(<img[^>]*?\ssrc=")\//g, `$1${apiHost}/`)
}
