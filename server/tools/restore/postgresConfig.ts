/** Recovery target: a moment, or the name of a restore point. */
export type Target = { time: string } | { name: string }

/**
 * Command that copies a log segment (%p) into the archive (%f), never over a different one. Readers
 * of the archive see a segment whole or not at all, and success is reported after it is synced to
 * disk. Repeating the same segment after a crash is success too.
 */
export function archiveCommand(archive: string): string {
  const target = `${archive}/%f`
  const half = `${target}.part`
  return (
    `cmp -s %p ${target} || (test ! -f ${target} && cp %p ${half} && sync ${half} ` +
    `&& mv ${half} ${target} && sync ${archive})`
  )
}

/** Command by which a restored server fetches a segment (%f) to its path (%p). */
export const restoreCommand = (archive: string): string => `cp ${archive}/%f %p`

export interface ArchivingOptions {
  port: number
  socketDir: string
  archive: string
  /** A segment is closed after this time, full or not: at most this much is lost with the machine. */
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

/** Lines for postgresql.conf of a copy to recover to the target. */
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
