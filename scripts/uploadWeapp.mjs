/**
 * npm run upload:weapp: builds the mini-program for production and uploads it with WeChat's own
 * miniprogram-ci, which npm fetches for this command alone (docs/PUBLISHING.md, part 6). With
 * --preview WeChat makes a code that opens the build on the developer's phone, and no version.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readCommand, WRONG_USE } from './command.mjs'
import { ensureInstalled, root } from './prepare.mjs'

/** Version of WeChat's uploader; with others its options may differ. */
const uploader = 'miniprogram-ci@2.1.42'

const { values } = readCommand({
  options: {
    key: { type: 'string' },
    appid: { type: 'string' },
    version: { type: 'string' },
    notes: { type: 'string' },
    robot: { type: 'string', range: [1, 30] },
    preview: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  help: `npm run upload:weapp -- --key private.wx….key [--robot 1] [--version 1.2.0] [--notes text]
Builds the mini-program (ENVIRONMENT, BRAND, API_HOST, PARK_ID as for build:weapp) and uploads it.
--key      the upload key of WeChat's back office (docs/PUBLISHING.md); keep it out of the repository
--appid    default: project.config.json
--version  default: the last git tag (v1.2.0)
--notes    default: the subject of that tag, or of the last commit
--robot    1 to 30, the uploader's number in WeChat's back office; default 1
--preview  makes a code for the developer's phone instead of a version
--dry-run  prints what would be called; builds and uploads nothing`,
})

/** Output of git; empty where there is no repository, or no tag. */
function git(...words) {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

/** Ends the command with one line. */
function refuse(text) {
  console.error(text)
  process.exit(WRONG_USE)
}

const project = JSON.parse(readFileSync(path.join(root, 'project.config.json'), 'utf8'))
const appid = values.appid ?? project.appid
const tag = git('describe', '--tags', '--abbrev=0')
const version = values.version ?? tag.replace(/^v/, '')
const notes =
  values.notes ??
  ((tag && git('tag', '-l', '--format=%(contents:subject)', tag)) ||
    git('log', '-1', '--format=%s'))
const key = values.key && path.resolve(values.key)

if (appid === 'touristappid')
  refuse('project.config.json still has the appid of the demo: set yours there, or --appid.')
if (!key) refuse('--key is missing: the file of the upload key. --help shows where it comes from.')
if (!existsSync(key)) refuse(`There is no file ${values.key}.`)
if (!/^\d+(\.\d+){0,3}$/.test(version) && !values.preview)
  refuse(`"${version}" is no version: set a tag such as v1.2.0, or --version 1.2.0.`)
if ((process.env.ENVIRONMENT ?? 'dev') === 'dev')
  refuse('ENVIRONMENT is dev: that build uses the demo parks at localhost. Set it to production.')

const call = [
  ...['exec', '--yes', `--package=${uploader}`, '--', 'miniprogram-ci'],
  ...[values.preview ? 'preview' : 'upload', '--project-path', path.join(root, 'dist', 'weapp')],
  ...['--private-key-path', key, '--appid', appid, '--robot', String(values.robot ?? 1)],
  ...['--upload-version', version || '0.0.0', '--upload-description', notes],
  ...(values.preview ? ['--qrcode-format', 'terminal'] : []),
]

if (values['dry-run']) console.log(['npm', ...call].join('\n'))
else {
  ensureInstalled()
  const run = (command, words) => execFileSync(command, words, { cwd: root, stdio: 'inherit' })
  run(process.execPath, [path.join(root, 'scripts', 'build.mjs'), 'weapp'])
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', call)
}
