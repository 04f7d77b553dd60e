/**
 * Prerequisites of every command: the packages of package-lock.json, and a browser for the
 * journeys. Uses Node only, since it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Environment of the demo: the park of the built brand at plain localhost. Whether there are demo
 * parks is the server's default (server/kernel/environment.ts): not on a database of DATABASE_URL.
 */
export const demo = {
  DEFAULT_PARK: process.env.BRAND === 'b' ? 'binjiang' : 'mianfang',
}

/** Runs a command with its output shown; returns its exit code. */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status ?? 1
}

/** Path of a locally installed program. */
export const bin = (name) => path.join(root, 'node_modules', '.bin', name)

/**
 * Installs the packages when they are missing or older than the lock file. Ends the process on
 * failure.
 */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 11)) {
    console.error(`Node 20.11 or newer is needed; this is ${process.version}.`)
    process.exit(1)
  }
  const marker = path.join(root, 'node_modules', '.package-lock.json')
  const lock = path.join(root, 'package-lock.json')
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs) return
  const began = Date.now()
  console.log('Installing packages (first time: one to three minutes) …')
  // `npm ci` would work too, but removes node_modules first: an update takes minutes instead of
  // seconds. The versions are those of the lock file either way, and --no-save keeps it unchanged.
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  if (run('npm', ['install', ...quiet]) !== 0) {
    console.error('Packages could not be installed; see the message above.')
    process.exit(1)
  }
  console.log(`✓ Installing packages, ${Math.round((Date.now() - began) / 1000)} s`)
}

const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Path of a Chromium for the journeys. Installed on Debian and Ubuntu when root; elsewhere
 * instructions are printed. Returns null when there is none.
 */
export function ensureBrowser() {
  const found = () => browsers.find((file) => file && existsSync(file)) ?? null
  if (!found() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium and a Chinese font …')
    run('apt-get', ['update', '-qq'])
    run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
      {
        DEBIAN_FRONTEND: 'noninteractive',
      },
    )
  }
  const browser = found()
  if (!browser)
    console.error(
      'No Chromium found. Install it (Debian/Ubuntu: sudo apt-get install chromium fonts-noto-cjk; macOS: Google Chrome) or set CHROMIUM_PATH.',
    )
  return browser
}
