import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Socket } from 'node:net'

/**
 * Starts a process that waits for the end of this one, however it comes, and then ends whatever still works in
 * `folder`: who is killed with -9 can no longer do it.
 * @param isKept whether it leaves the folder itself
 */
export function startJanitor(folder: string, isKept: boolean): void {
  const words = [join(__dirname, 'janitor.ts'), folder, isKept ? 'keep' : 'remove']
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    cwd: join(__dirname, '../../..'),
    // In a session of its own: neither Ctrl-C nor a kill of the whole group is for it.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  // Nothing is ever written into it; that it is closed says that this process is no more.
  const input = child.stdin as Socket
  input.on('error', () => undefined)
  input.unref()
  child.unref()
}
