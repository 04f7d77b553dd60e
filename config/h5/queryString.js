/* global URLSearchParams */
/**
 * Stands for query-string, of which @tarojs/router uses `parse(text, { decode: false })` alone: values stay encoded
 * (navigation.ts decodes them), a name that comes twice has a list, one without `=` has null.
 */
export function parse(text, { decode = true } = {}) {
  const read = decode ? (part) => decodeURIComponent(part.replace(/\+/g, ' ')) : (part) => part
  const query = Object.create(null)
  for (const pair of text
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = read(at < 0 ? pair : pair.slice(0, at))
    const value = at < 0 ? null : read(pair.slice(at + 1))
    query[name] = name in query ? [].concat(query[name], value) : value
  }
  return query
}

/** Named by parts of taro-h5 that no page calls. */
export function stringify(query) {
  return new URLSearchParams(query).toString()
}

export default { parse, stringify }
