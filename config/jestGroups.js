/** jest.config.js for the groups of test files that `npm test` writes (scripts/testGroups.mjs). */
const { projects } = require('../jest.config')

module.exports = {
  testSequencer: require.resolve('./inNamesOrder'),
  projects: projects.map((project) => ({
    ...project,
    testMatch: [`<rootDir>/.cache/test-groups/${project.displayName}/*.test.js`],
    modulePathIgnorePatterns: ['<rootDir>/.cache/(?!test-groups)'],
  })),
}
