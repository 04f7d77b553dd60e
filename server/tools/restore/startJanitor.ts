import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Socket } from 'node:net'

/**
 * Starts a process that waits for the end of this one and then ends all processes still working in
 * `folder`: after kill -9 this process cannot do it.
 * @param isKept whether the folder itself is kept
 */
export function startJanitor(folder: string, isKept: boolean): void {
  const words = [join(__dirname, 'janitor.ts'), folder, isKept ? 'keep' : 'remove']
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    cwd: join(__dirname, '../../..'),
    // In a separate session: neither Ctrl-C nor a kill of the process group reaches it.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  // Never written to; its closing signals the end of this process.
  const input = child.stdin as Socket
  input.on('error', () => undefined)
  input.unref()
  child.unref()
}
