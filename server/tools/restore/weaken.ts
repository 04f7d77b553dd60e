import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endOfBackup, middleSegment, segmentOf } from './walSegments'
import { RestoreError } from './restoreError'

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
