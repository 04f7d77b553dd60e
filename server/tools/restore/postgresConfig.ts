/** What the archive is told: the moment, or the name of a restore point. */
export type Target = { time: string } | { name: string }

/**
 * Copies a segment of the log (%p) into the archive (%f), never over another one. Whoever reads the archive meanwhile
 * sees a segment whole or not at all, and success is said when the disk has it. The same segment once more, after a
 * crash in between, is success too.
 */
export function archiveCommand(archive: string): string {
  const target = `${archive}/%f`
  const half = `${target}.part`
  return (
    `cmp -s %p ${target} || (test ! -f ${target} && cp %p ${half} && sync ${half} ` +
    `&& mv ${half} ${target} && sync ${archive})`
  )
}

/** How a restored server fetches a segment (%f) to where it wants it (%p). */
export const restoreCommand = (archive: string): string => `cp ${archive}/%f %p`

export interface ArchivingOptions {
  port: number
  socketDir: string
  archive: string
  /** A segment is closed after so many seconds, full or not: more than this is not lost with the machine. */
  archiveTimeoutSeconds: number
}

/** Lines for postgresql.conf of a database whose log is archived. */
export function archivingConfig(options: ArchivingOptions): string {
  return lines({
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: options.socketDir,
    timezone: 'UTC',
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: archiveCommand(options.archive),
    archive_timeout: `${options.archiveTimeoutSeconds}s`,
  })
}

/** Lines for postgresql.conf of a copy that is to come up as the database was at the target. */
export function recoveryConfig(archive: string, target: Target): string {
  return lines({
    restore_command: restoreCommand(archive),
    ...('time' in target
      ? { recovery_target_time: target.time }
      : { recovery_target_name: target.name }),
    recovery_target_action: 'promote',
  })
}

const lines = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('')
