/**
 * The part of a file that a `Range` header names (RFC 9110, 14.1.2).
 * @returns first and last byte; `all` for no header, several ranges or another unit;
 * `unsatisfiable` for a part behind the end
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { first: number; last: number } | 'all' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return 'all'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'all'
  return first >= size ? 'unsatisfiable' : { first, last }
}
