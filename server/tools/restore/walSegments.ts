import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { RestoreError } from './restoreError'

/**
 * Name of a complete segment: timeline, log, segment. Excludes histories, backup labels, partial
 * and half-copied files.
 */
const SEGMENT = /^[0-9A-F]{24}$/

/** Segments of an archive, in log order. */
export function segmentsIn(names: readonly string[]): string[] {
  return names.filter((name) => SEGMENT.test(name)).sort()
}

/**
 * A segment in the middle between a backup and a moment, without which the log has a gap.
 * @param first segment of the backup's end; `last`: segment of the moment
 * @returns undefined when there is none in between
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
 * End of a backup in the log, from its `backup_manifest`.
 * @returns a log address: `0/3000100`
 * @throws Error when the manifest does not contain it
 */
export function endOfBackup(manifest: string): string {
  const { 'WAL-Ranges': ranges } = JSON.parse(manifest) as {
    'WAL-Ranges'?: { 'End-LSN': string }[]
  }
  const end = ranges?.at(-1)?.['End-LSN']
  if (!end) throw new Error('the manifest of the backup names no end in the log')
  return end
}

/** initdb's default. */
const SEGMENT_BYTES = 16 * 1024 * 1024

/** Name of the segment of a log address (`0/3000100`), on the first timeline. */
export function segmentOf(address: string): string {
  const [log = '', offset = ''] = address.split('/')
  const number = Math.floor(parseInt(offset, 16) / SEGMENT_BYTES)
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return hex(1) + hex(parseInt(log, 16)) + hex(number)
}

/**
 * Removes one segment from an archive, between the backup and a moment.
 * @returns its name
 * @throws RestoreError when there is none in between
 */
export function weaken(
  { archive, backup }: { archive: string; backup: string },
  { segment }: { segment: string },
): string {
  const manifest = readFileSync(join(backup, 'backup_manifest'), 'utf8')
  const first = segmentOf(endOfBackup(manifest))
  const taken = middleSegment(readdirSync(archive), first, segment)
  if (!taken) throw new RestoreError('归档里没有备份和 T 之间的日志段')
  rmSync(join(archive, taken))
  return taken
}
