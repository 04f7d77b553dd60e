/** A whole segment by its name: timeline, log, segment. Not histories, labels of backups, partial or half copied ones. */
const SEGMENT = /^[0-9A-F]{24}$/

/** The segments of an archive, in the order of the log. */
export function segmentsIn(names: readonly string[]): string[] {
  return names.filter((name) => SEGMENT.test(name)).sort()
}

/**
 * The segment without which the log from a backup to a moment has a hole: in the middle between them.
 * @param first where the backup ends, `last` where the moment is
 * @returns undefined when none of them is there
 */
export function middleSegment(
  names: readonly string[],
  first: string,
  last: string,
): string | undefined {
  const between = segmentsIn(names).filter((name) => name > first && name <= last)
  return between[Math.floor((between.length - 1) / 2)]
}

/**
 * Where a backup ends in the log, as `backup_manifest` beside its files says.
 * @returns an address of the log: `0/3000100`
 * @throws Error when the manifest says nothing of it
 */
export function endOfBackup(manifest: string): string {
  const { 'WAL-Ranges': ranges } = JSON.parse(manifest) as {
    'WAL-Ranges'?: { 'End-LSN': string }[]
  }
  const end = ranges?.at(-1)?.['End-LSN']
  if (!end) throw new Error('the manifest of the backup names no end in the log')
  return end
}

/** Unless initdb is told otherwise. */
const SEGMENT_BYTES = 16 * 1024 * 1024

/** The name of the segment that an address of the log (`0/3000100`) lies in, on the first timeline. */
export function segmentOf(address: string): string {
  const [log = '', offset = ''] = address.split('/')
  const number = Math.floor(parseInt(offset, 16) / SEGMENT_BYTES)
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return hex(1) + hex(parseInt(log, 16)) + hex(number)
}
