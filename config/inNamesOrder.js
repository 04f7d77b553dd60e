const { default: Sequencer } = require('@jest/test-sequencer')

/** Runs test files by name: a group's number is its place (scripts/testGroups.mjs). */
module.exports = class extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => (one.path < other.path ? -1 : 1))
  }
}
