/** npm run types: checks the types of the app with its tests, and of the server. */
import { readCommand } from './command.mjs'
import { ensureInstalled } from './prepare.mjs'
import { types } from './runners.mjs'

const { positionals } = readCommand({
  words: [0, 2],
  known: ['app', 'server'],
  help: `npm run types [-- app] [server]
Checks the types of the app with its tests, and of the server; unchanged files are not checked again.`,
})
ensureInstalled()
const wants = (name) => positionals.length === 0 || positionals.includes(name)
const app = !wants('app') || (await types('app', '.'))
const server = !wants('server') || (await types('server', 'server'))
process.exitCode = app && server ? 0 : 1
