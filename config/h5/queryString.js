/* global URLSearchParams */
/**
 * Stands for query-string, which parts of taro-h5 name that no page calls: a name that comes twice has a list, one
 * without `=` has null.
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

export function stringify(query) {
  return new URLSearchParams(query).toString()
}

export default { parse, stringify }
