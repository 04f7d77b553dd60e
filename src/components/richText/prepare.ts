/** Allowed tags; each gets a class, because WeChat's rich-text is styled by class only. */
const styled =
  /<(h[1-4]|p|ul|ol|li|table|th|td|tr|blockquote|img|a|hr|figure|figcaption)(?=[\s>/])/g

/** Prepares server-sanitised HTML for both builds: a class on every element, server pictures addressed on the API host. */
export function prepare(html: string, apiHost: string): string {
  return html
    .replace(styled, '<$1 class="rich__$1"')
    .replace(/(<img[^>]*?\ssrc=")\//g, `$1${apiHost}/`)
}
